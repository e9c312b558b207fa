import { accountItem } from '../../../functions/books/items/ledger.items.ts'
import { stockLevelItem } from '../../../functions/books/items/stock-level.items.ts'
import { inboundItem } from '../../../functions/inbound/inbound.items.ts'
import { offerItem } from '../../../functions/offers/offers.items.ts'
import { requestItem } from '../../../functions/payments/requests/requests.items.ts'
import { trackingRowItem } from '../../../functions/tracking-rows/tracking-rows.items.ts'
import { all, proposedOf, quantityOf, takenOf } from '../model/figures.ts'
import type { WorldView } from '../model/world-view.ts'
import { addRecorded } from './by-records.ts'

/** Checks that the store and the model have equal figures, including those that exist in only one of them. */
export const checkModel = (world: WorldView): void => {
  const removeRecorded = addRecorded(world)
  const { model } = world
  const compare = (kind: string, stored: readonly (readonly [string, number])[]): void => {
    const left = new Map(stored)
    for (const [name, due] of model.all(kind)) {
      const found = left.get(name) ?? 0
      left.delete(name)
      if (found !== due) world.breach(`${kind} ${name} is ${found}, but must be ${due}`)
    }
    for (const [name, found] of left)
      if (found !== 0) world.breach(`${kind} ${name} is ${found}, but the model has no such figure`)
  }
  const levels = all(world, stockLevelItem)
  const place = (of: (typeof levels)[number]) => `${of.doctorNo} ${of.productNo} ${of.warehouseNo}`
  compare(
    'stock',
    levels.map((level) => [place(level), level.stock]),
  )
  compare(
    'unclaimed',
    sums(levels.map(({ doctorNo, warehouseNo, notClaimed }) => [`${doctorNo} ${warehouseNo}`, notClaimed])),
  )
  const takes = all(world, inboundItem)
  compare(
    'coming',
    takes.map((take) => [`${take.doctorNo} ${take.inboundNo}`, take.leftNum]),
  )
  compare(
    'reserved',
    takes.map((take) => [`${take.doctorNo} ${take.inboundNo}`, take.pending]),
  )
  const accounts = all(world, accountItem)
  compare(
    'balance',
    accounts.map(({ doctorNo, userNo, balance }) => [`${doctorNo} ${userNo}`, balance]),
  )
  const requests = all(world, requestItem)
  compare(
    'paid',
    requests.map((one) => [`${one.doctorNo} ${one.paymentNo}`, one.status === 'confirmed' ? 1 : 0]),
  )
  for (const { doctorNo, offerNo, quantity, leftNum } of all(world, offerItem)) {
    const due = model.get(quantityOf(doctorNo, offerNo))
    const most = due + model.get(proposedOf(doctorNo, offerNo))
    const left = quantity - model.get(takenOf(doctorNo, offerNo))
    if (quantity < due || quantity > most)
      world.breach(`offer ${offerNo} has ${quantity} units, but must have ${due} to ${most}`)
    if (leftNum !== left) world.breach(`offer ${offerNo} has ${leftNum} units left, but must have ${left}`)
  }
  const rows = all(world, trackingRowItem).filter(({ isMixedPackage }) => !isMixedPackage)
  const named = (row: (typeof rows)[number]) => `${row.doctorNo} ${row.tracking}`
  compare(
    'row',
    rows.map((row) => [named(row), row.qty]),
  )
  compare(
    'confirmed',
    sums(rows.map((row) => [`${row.doctorNo} ${row.batchNumber}`, row.status === 'confirmed' ? 1 : 0])),
  )
  compare(
    'claimed',
    rows.map((row) => [named(row), row.status === 'confirmed' ? row.qty - row.unclaimed : 0]),
  )
  removeRecorded()
}

const sums = (parts: readonly (readonly [string, number])[]): [string, number][] => {
  const all = new Map<string, number>()
  for (const [name, part] of parts) all.set(name, (all.get(name) ?? 0) + part)
  return [...all]
}
