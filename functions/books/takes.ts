import { type Money, timesMoney } from '../../shared/values/money.ts'
import type { ReleaseReason } from './items/take-releases.items.ts'
import type { Caps } from './posting/account-entries.ts'
import { entriesOf, type Posting, verb } from './posting/posting.ts'
import {
  type BookedTake,
  type NewTake,
  openedTake,
  releasedTake,
  reservedTake,
  type TakeFigures,
  unreservedTake,
} from './posting/take-entries.ts'

/**
 * Opens a nurse's take and adds it and its value to their account. Enforces the caps even for concurrent takes. The
 * commit loses the race if the product's UPC has changed.
 */
export const open = verb(
  (posting: Posting, { take, quantity, caps }: { take: NewTake; quantity: number; caps?: Caps }) => {
    const { takes, accounts, totals, nurses } = entriesOf(posting)
    takes.set(take, openedTake(quantity))
    accounts.open(take, {
      takes: 1,
      units: quantity,
      amount: timesMoney(take.unitPrice, quantity),
      caps,
    })
    totals.add(take, { inbound: quantity })
    nurses.add(take, { underWay: quantity })
    // Parcels are matched by the product's UPC, so the take must have the current one.
    totals.hold(take, { upc: take.upc, error: 'race' })
  },
)

/**
 * Releases units of a take that will not arrive. `returned` of them return to its offer, which the caller must update.
 * A release record states who released them, how many and why.
 */
export const release = verb(
  (
    posting: Posting,
    {
      take,
      quantity,
      returned,
      why = 'cancelled',
      note = '',
    }: { take: BookedTake; quantity: number; returned: number; why?: ReleaseReason; note?: string },
  ): TakeFigures => {
    const { takes, at, by } = entriesOf(posting)
    const before = takes.figuresOf(take)
    const after = releasedTake(before, quantity, returned, { at, ...by })
    const { doctorNo, inboundNo, offerNo, productNo, userNo: nurseNo } = take
    const { productName, upc, warehouseNo, unitPrice } = take
    takes.noteRelease({
      doctorNo,
      inboundNo,
      offerNo,
      productNo,
      nurseNo,
      from: before.cancelled,
      qty: quantity,
      returned,
      why,
      at,
      productName,
      upc,
      warehouseNo,
      unitPrice,
      note,
      userNo: by.userNo,
      userName: by.userName,
    })
    return moveUnits(posting, take, before, after)
  },
)

/**
 * Reserves units of a take for a claim on a mixed package or for a report that is being confirmed, so that no other
 * delivery or cancellation can use them.
 */
export const reserve = verb((posting: Posting, { take, quantity }: { take: BookedTake; quantity: number }): void => {
  const { takes } = entriesOf(posting)
  takes.set(take, reservedTake(takes.figuresOf(take), quantity))
})

/** Frees units reserved for a claim that was rejected, canceled or reduced. */
export const unreserve = verb((posting: Posting, { take, quantity }: { take: BookedTake; quantity: number }): void => {
  const { takes } = entriesOf(posting)
  takes.set(take, unreservedTake(takes.figuresOf(take), quantity))
})

/**
 * Writes the take and updates the figures that depend on it: the nurse's open figures and the product's inbound units.
 */
export const moveUnits = (posting: Posting, take: BookedTake, before: TakeFigures, after: TakeFigures): TakeFigures => {
  const { takes, accounts, totals, nurses } = entriesOf(posting)
  takes.set(take, after)
  const units = after.leftNum - before.leftNum
  const isOpen = ({ leftNum }: TakeFigures): number => (leftNum > 0 ? 1 : 0)
  accounts.open(take, { takes: isOpen(after) - isOpen(before), units, amount: amountOf(take, units) })
  totals.add(take, { inbound: units })
  nurses.add(take, { underWay: units })
  return after
}

/** Value of signed units (Money). */
export const amountOf = ({ unitPrice }: Pick<NewTake, 'unitPrice'>, units: number): Money =>
  units < 0 ? -timesMoney(unitPrice, -units) : timesMoney(unitPrice, units)
