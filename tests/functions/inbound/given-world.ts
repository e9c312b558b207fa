import { expect } from 'vitest'
import { newPosting, reverse, stockLevelRef } from '../../../functions/books/public.ts'
import { arrivalOf } from '../../../functions/inbound/arrival.ts'
import { givenNumbersList } from '../../../functions/inbound/given/tracking-list.source.ts'
import { INBOUND_STATUSES, inboundItem, takesOfCompany } from '../../../functions/inbound/inbound.items.ts'
import { readNumbers } from '../../../functions/inbound/numbers/change-numbers.ts'
import { readRows } from '../../../functions/inbound/read-take.ts'
import { tellTakes } from '../../../functions/inbound/tell-takes.ts'
import { batchDeleteUnClaimedTrackingImportData } from '../../../functions/inbound/use-cases/batch-delete-un-claimed-tracking-import-data.ts'
import { editGivenTracking } from '../../../functions/inbound/use-cases/edit-given-tracking.ts'
import { freeTracking } from '../../../functions/inbound/use-cases/free-tracking.ts'
import { put } from '../../../functions/platform/db/intent.ts'
import { batchesOf } from '../../../functions/platform/db/source.ts'
import { readAll } from '../../../functions/platform/db/walk.ts'
import type { Deps } from '../../../functions/platform/deps.ts'
import { bookedRow, parcelEventsOf, parcelEventType } from '../../../functions/tracking-rows/public.ts'
import { trackingRowItem } from '../../../functions/tracking-rows/tracking-rows.items.ts'
import { inbound } from '../../../shared/inbound/inbound.contract.ts'
import type { Dock } from '../tracking/arrivals.ts'

export const remove = (deps: Deps, dock: Dock, inboundNo: string, trackingNos: string[], nurse = dock.nurse) =>
  batchDeleteUnClaimedTrackingImportData(
    deps,
    nurse,
    inbound.calls.batchDeleteUnClaimedTrackingImportData.body.parse({
      ...{ doctorNo: dock.doctorNo, inboundNo, trackingNos },
    }),
  )

export const edit = (deps: Deps, dock: Dock, inboundNo: string, tracking: string, qty: number, nurse = dock.nurse) =>
  editGivenTracking(
    deps,
    nurse,
    inbound.calls.editGivenTracking.body.parse({ doctorNo: dock.doctorNo, inboundNo, tracking, qty }),
  )

export const free = (deps: Deps, dock: Dock, tracking: string) =>
  freeTracking(deps, dock.doctor, { doctorNo: dock.doctorNo, tracking })

/** The company's tracking list, whole. */
export const givenNumbers = async (deps: Deps, dock: Dock, asked: object = {}) => {
  const body = inbound.calls.getTrackingListForDoctor.body.parse({ doctorNo: dock.doctorNo, ...asked })
  const { source, present } = givenNumbersList(deps, dock.doctor, body)
  const records = []
  for await (const batch of batchesOf(source)) records.push(...(await present(batch)))
  return records
}

/** What has happened to a number, oldest first. */
export const lifeOf = (deps: Deps, dock: Dock, tracking: string) =>
  readAll(deps.table, parcelEventType, parcelEventsOf(dock.doctorNo, tracking))

/** A confirmed row of which nothing is claimed goes back to To Confirm; the takes are told apart. */
export const reverseRow = async (deps: Deps, dock: Dock, tracking: string): Promise<void> => {
  const { doctorNo, admin } = dock
  const [row] = await readRows(deps, doctorNo, tracking)
  if (!row?.productNo) throw new Error('no confirmed row')
  const place = { doctorNo, productNo: row.productNo, warehouseNo: row.warehouseNo }
  const level = await deps.table.get(stockLevelRef(place), { consistent: true })
  const books = newPosting(deps, admin, { levels: [{ ...place, level }], accounts: [] })
  const { productNo: _product, confirmDate: _date, chargeFrom: _from, confirmation: _made, ...rest } = row
  const booked: ReturnType<typeof bookedRow> = {
    ...bookedRow(row),
    write: ({ figures }) =>
      put(
        trackingRowItem,
        { ...rest, ...figures, status: 'toConfirm', rev: row.rev + 1 },
        { when: { equals: { rev: row.rev } }, error: 'race' },
      ),
  }
  reverse(books, { place, rows: [booked], refNo: row.cwId, movement: 'confirmReverse' })
  await deps.table.commit(books.intents())
}

/** The whole of a reversal: the row, then the takes. */
export const reverseAndTell = async (deps: Deps, dock: Dock, tracking: string): Promise<void> => {
  await reverseRow(deps, dock, tracking)
  await tellTakes(deps, dock.doctorNo, [{ tracking }])
}

/**
 * What must hold of a company's tracking numbers, whatever happened: each stands in its takes as in its own item, belongs
 * to their nurse, and stands as the warehouse's rows say.
 */
export const numbersHold = async (deps: Deps, dock: Dock): Promise<void> => {
  const { doctorNo } = dock
  const takes = (
    await Promise.all(
      INBOUND_STATUSES.map((status) => readAll(deps.table, inboundItem, takesOfCompany(doctorNo, status))),
    )
  ).flat()
  const inTakes = takes.flatMap((take) => take.trackings.map((given) => ({ take, given })))
  const numbers = await readNumbers(deps, doctorNo, [...new Set(inTakes.map(({ given }) => given.tracking))])
  for (const { take, given } of inTakes) {
    const number = numbers.get(given.tracking)
    const { tracking, ...kept } = given
    expect(number?.userNo).toBe(take.userNo)
    expect(number?.takes.filter(({ inboundNo }) => inboundNo === take.inboundNo)).toMatchObject([kept])
    const arrival = arrivalOf(await readRows(deps, doctorNo, tracking), take)
    const isSettled = take.status === 'completed' && given.claimed > 0
    const { status, mismatch, waiting } = {
      none: { status: 'unmatched', mismatch: false, waiting: false },
      waiting: { status: 'unmatched', mismatch: false, waiting: true },
      others: { status: 'matched', mismatch: true, waiting: false },
      claimable: { status: isSettled ? 'claimed' : 'matched', mismatch: false, waiting: false },
      spent: { status: 'claimed', mismatch: false, waiting: false },
    }[arrival]
    expect({ tracking, status: given.status, mismatch: given.mismatch, waiting: given.waiting }).toEqual({
      ...{ tracking, status, mismatch, waiting },
    })
  }
  const listed = await givenNumbers(deps, dock)
  expect(listed.map(({ tracking }) => tracking).sort()).toEqual([...numbers.keys()].sort())
  expect(listed.reduce((sum, one) => sum + one.takes.length, 0)).toBe(inTakes.length)
}
