import { type Money, timesMoney } from '../../shared/values/money.ts'
import type { ReleaseReason } from './items/take-releases.items.ts'
import type { Caps } from './posting/account-entries.ts'
import { entriesOf, type Posting, verb } from './posting/posting.ts'
import type { BookedTake, NewTake } from './posting/take-entries.ts'
import { openedTake, releasedTake, reservedTake, type TakeFigures, unreservedTake } from './values/take-units.ts'

/**
 * A nurse takes units: one more open take, their worth under way, under the caps, however many takes come at once. A race
 * is lost when the product's UPC is another by now.
 */
export const open = verb(
  (posting: Posting, { take, quantity, caps }: { take: NewTake; quantity: number; caps?: Caps }) => {
    const { takes, accounts, totals, nurses } = entriesOf(posting)
    takes.set(take, openedTake(quantity))
    accounts.open(take, {
      takes: 1,
      units: quantity,
      amount: timesMoney(take.unitPrice, quantity),
      ...(caps ? { caps } : {}),
    })
    totals.add(take, { inbound: quantity })
    nurses.add(take, { underWay: quantity })
    // Parcels are matched by the product's UPC: the take must carry that one.
    totals.hold(take, { upc: take.upc, error: 'race' })
  },
)

/**
 * Units of a take will not come; `returned` of them go back to its offer, which the caller writes. Who gave up how many, and
 * why, stays.
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
    const after = releasedTake(before, quantity, returned, { at, userNo: by.userNo })
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

/** A claim on a mixed package waits for units of the take: nothing else may deliver or cancel them meanwhile. */
export const reserve = verb((posting: Posting, { take, quantity }: { take: BookedTake; quantity: number }): void => {
  const { takes } = entriesOf(posting)
  takes.set(take, reservedTake(takes.figuresOf(take), quantity))
})

/** The claim was rejected, cancelled or lowered. */
export const unreserve = verb((posting: Posting, { take, quantity }: { take: BookedTake; quantity: number }): void => {
  const { takes } = entriesOf(posting)
  takes.set(take, unreservedTake(takes.figuresOf(take), quantity))
})

/** Writes the take as it is now, and what follows: what the nurse has open, and what is under way of the product. */
export const moveUnits = (posting: Posting, take: BookedTake, before: TakeFigures, after: TakeFigures): TakeFigures => {
  const { takes, accounts, totals, nurses } = entriesOf(posting)
  takes.set(take, after)
  const units = after.leftNum - before.leftNum
  const isOpen = ({ leftNum }: TakeFigures): number => (leftNum > 0 ? 1 : 0)
  accounts.open(take, { takes: isOpen(after) - isOpen(before), units, amount: worthOf(take, units) })
  totals.add(take, { inbound: units })
  nurses.add(take, { underWay: units })
  return after
}

/** Money of signed units. */
export const worthOf = ({ unitPrice }: Pick<NewTake, 'unitPrice'>, units: number): Money =>
  units < 0 ? -timesMoney(unitPrice, -units) : timesMoney(unitPrice, units)
