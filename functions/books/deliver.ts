import type { Money } from '../../shared/values/money.ts'
import { entriesOf, type Posting, verb } from './posting/posting.ts'
import type { BookedRow } from './posting/row-units.ts'
import { type BookedTake, deliveredTake, reopenedTake, type TakeFigures } from './posting/take-entries.ts'
import { amountOf, moveUnits } from './takes.ts'
import { type LotChange, type LotKind, lotNoOf, unitsOf } from './values/lots.ts'
import type { Movement, Refs } from './values/movements.ts'

/** Units of a delivery, and the kind of lot that they are added to. `row`: the confirmed row they are claimed from. */
export type DeliveryPart = LotKind & { qty: number; row?: BookedRow }

interface Common {
  take: BookedTake
  /** Warehouse of the goods, if it differs from the take's warehouse. */
  warehouseNo?: string
  refs?: Refs
  note?: string
}

/**
 * One delivery (DEC-inbound-38): the units it adds to each lot and, for a claim, the rows from which they are taken.
 */
export interface Delivery extends Common {
  movement: Extract<Movement, 'claim' | 'report' | 'selfStorage' | 'mixedDistribute'>
  parts: readonly DeliveryPart[]
  /** True if a report, or a claim on a mixed package, has reserved the units for this delivery. */
  fromPending?: boolean
}

export interface Delivered {
  /** Units of the take after the commit. */
  take: TakeFigures
  quantity: number
  /** Change to the nurse's balance. */
  amount: Money
  /** The nurse's balance after the commit. */
  balance: Money
  /** Units added to each lot. A reversal of this delivery is passed them as `lots`. */
  lots: LotChange[]
}

/**
 * Delivers units of a take: stock rises, the nurse is credited, their open figures fall, and so do the unclaimed units
 * of claimed rows. One posting may deliver several takes; `deliverySteps` splits deliveries that do not fit one commit.
 * Refuses if too few units are unclaimed (409) or outstanding in the take (400).
 */
export const deliver = verb((posting: Posting, delivery: Delivery): Delivered => {
  const { take, movement, parts, fromPending = false, note = '' } = delivery
  const { takes, accounts, at, by } = entriesOf(posting)
  const quantity = unitsOf(parts)
  const before = takes.figuresOf(take)
  const after = deliveredTake(before, quantity, fromPending, { at, ...by })
  // Every take creates an account, so a missing account means that the accounts were read before the take was made.
  accounts.refuseUnread(take)
  const lots = parts.flatMap((part) => stockPart(posting, delivery, part))
  moveUnits(posting, take, before, after)
  const kind = movement === 'report' ? 'reported' : 'transaction'
  const { amount, balance } = pay(posting, delivery, { kind, quantity, lots, note })
  return { take: after, quantity, amount, balance, lots }
})

export interface DeliveryReversal extends Common {
  quantity: number
  /** Units that the delivery added to each lot. */
  lots: readonly LotChange[]
  /** True if the claim becomes open again, as before the delivery, with its units reserved. */
  toPending?: boolean
}

/**
 * Reverses the delivery of units from a mixed package. The nurse is debited and the take reopens. Open and inbound
 * figures rise without a check of the caps, and the balance may become negative (DEC-books-15). The units are taken
 * from the lots that the delivery added them to, then from the newest other lots. Refuses (409) if the level has too
 * little stock.
 */
export const reverseDelivery = verb((posting: Posting, reversal: DeliveryReversal): Delivered => {
  const { take, quantity, lots: deliveredLots, toPending = false, note = '' } = reversal
  const { takes, accounts, levels } = entriesOf(posting)
  const before = takes.figuresOf(take)
  const after = reopenedTake(before, quantity, toPending)
  accounts.refuseUnread(take)
  const { lots } = levels.move(placeOf(reversal), {
    movement: 'mixedReverse',
    stock: -quantity,
    deliveredLots,
    refNo: take.inboundNo,
    refs: refsOf(reversal),
    note,
  })
  moveUnits(posting, take, before, after)
  const { amount, balance } = pay(posting, reversal, { kind: 'transaction', quantity: -quantity, lots, note })
  return { take: after, quantity, amount, balance, lots }
})

const placeOf = ({ take, warehouseNo = take.warehouseNo }: Common) => ({
  doctorNo: take.doctorNo,
  productNo: take.productNo,
  warehouseNo,
})

const refsOf = ({ take: { inboundNo, offerNo }, refs }: Common): Refs => ({ inboundNo, offerNo, ...refs })

const stockPart = (posting: Posting, delivery: Delivery, part: DeliveryPart): LotChange[] => {
  const { movement, take, parts, note } = delivery
  const { levels, rows } = entriesOf(posting)
  const { row, qty, inboundDate, chargeFrom, source } = part
  if ((movement === 'claim') !== (row !== undefined))
    throw new Error(`${movement}: claims must take units from rows, and other movements must not`)
  const sameLot = parts.filter((other) => lotNoOf(other) === lotNoOf(part))
  const lotUnits = sameLot[0] === part ? unitsOf(sameLot) : 0
  const cwIds = sameLot.flatMap((one) => (one.row ? [one.row.cwId] : []))
  const moved =
    lotUnits > 0
      ? levels.move(placeOf(delivery), {
          movement,
          stock: lotUnits,
          lot: { inboundDate, chargeFrom, source },
          refNo: take.inboundNo,
          note,
          refs: { ...refsOf(delivery), ...(cwIds.length > 0 ? { cwIds } : {}) },
          notClaimed: movement === 'claim' ? -lotUnits : undefined,
        }).lots
      : []
  if (row) {
    const { inboundNo, offerNo } = take
    const claimed = { what: 'claimed' as const, qty, inboundNo, offerNo, lotNo: lotNoOf(part) }
    rows.note(row, rows.figuresOf(row).unclaimed - qty, claimed)
  }
  return moved
}

const pay = (
  posting: Posting,
  of: Common,
  {
    kind,
    quantity,
    lots,
    note,
  }: { kind: 'transaction' | 'reported'; quantity: number; lots: LotChange[]; note: string },
) => {
  const { accounts, nurses, at, by, newId } = entriesOf(posting)
  const { take } = of
  const { inboundNo, productNo, productName, unitPrice } = take
  const amount = amountOf(take, quantity)
  nurses.add(take, { delivered: quantity, deliveredAmount: amount })
  const balance = accounts.credit(take, {
    ledgerNo: newId('ledgerRow'),
    kind,
    amount,
    refNo: inboundNo,
    refs: refsOf(of),
    productNo,
    productName,
    lots,
    qty: quantity,
    price: unitPrice,
    warehouseNo: placeOf(of).warehouseNo,
    note,
    at,
    byUserNo: by.userNo,
    byUserName: by.userName,
  })
  return { amount, balance }
}
