import type { Refusal } from '../../../shared/contract/errors.ts'
import { warnHoursBefore } from '../../../shared/offers/hold.rules.ts'
import type { Money } from '../../../shared/values/money.ts'
import { type Caps, newPosting, open } from '../../books/public.ts'
import { newTake } from '../../inbound/public.ts'
import { hoursAfter } from '../../platform/clock.ts'
import { type Intent, put } from '../../platform/db/intent.ts'
import type { Deps } from '../../platform/deps.ts'
import { isOpen, type Warehouse, warehouseLine, warehouseUnchanged } from '../../warehouses/public.ts'
import type { Offer } from '../offers.items.ts'
import { holdItem } from './holds.items.ts'

interface Person {
  userNo: string
  userName: string
}

interface TakeToMake {
  /** The offer, with the product's current UPC. */
  offer: Offer
  warehouse: Warehouse
  quantity: number
  inboundNo: string
  nurse: Person
  unitPrice: Money
  /** Limits on the nurse's open takes; absent if the company itself decides (DEC-offers-54). */
  caps?: Caps
  /** Returns the error to throw if the same call has already made the take. */
  made?: () => Refusal
}

/**
 * True if a nurse may send goods to the warehouse: it is visible to nurses or is their own self storage, and is not
 * being deleted.
 */
export const usableBy = (warehouse: Warehouse, { userNo }: Pick<Person, 'userNo'>, now: string): boolean =>
  isOpen(warehouse, now) && (warehouse.selfStorage ? warehouse.adminNo === userNo : warehouse.visible)

/**
 * All intents of a take except the offer's: the take with its fixed price, its hold, the books, and the check that the
 * warehouse is unchanged.
 */
export const makeTake = (deps: Deps, by: Person, take: TakeToMake): Intent[] => {
  const { offer, warehouse, quantity, inboundNo, nurse, unitPrice, caps, made } = take
  const { doctorNo, doctorName, offerNo, productNo, productName, upc } = offer
  const takeDate = deps.now()
  const hold = holdFrom(holdHoursOf(offer, warehouse), takeDate)
  const record = newTake(
    {
      doctorNo,
      doctorName,
      inboundNo,
      offerNo,
      productNo,
      productName,
      upc,
      unitPrice,
      takeDate,
      userNo: nurse.userNo,
      userName: nurse.userName,
      ...(by.userNo === nurse.userNo ? {} : { confirmedByNo: by.userNo, confirmedByName: by.userName }),
      warehouseNo: warehouse.warehouseNo,
      warehouse: warehouseLine(warehouse),
      selfStorage: warehouse.selfStorage || undefined,
      holdUntil: hold?.until,
    },
    made,
  )
  const books = newPosting(deps, by)
  open(books, { take: record, quantity, caps })
  return [
    // Fails the commit if the warehouse has been deleted, hidden or reassigned since it was read.
    warehouseUnchanged(warehouse),
    ...books.intents(),
    ...(hold ? holdIntents({ doctorNo, inboundNo }, hold) : []),
  ]
}

/** When the nurse of a held take is warned, and when the hold ends. */
interface HoldTimes {
  warnAt: string
  until: string
}

/**
 * Hours of the hold on a new take; 0 if the offer has none, or in self storage, where tracking numbers are not used.
 */
export const holdHoursOf = (
  { holdHours = 0 }: Pick<Offer, 'holdHours'>,
  { selfStorage }: Pick<Warehouse, 'selfStorage'>,
): number => (selfStorage ? 0 : holdHours)

/** Times of a hold that lasts this many hours; undefined for 0. */
const holdFrom = (holdHours: number, takeDate: string): HoldTimes | undefined =>
  holdHours > 0
    ? { warnAt: hoursAfter(takeDate, holdHours - warnHoursBefore(holdHours)), until: hoursAfter(takeDate, holdHours) }
    : undefined

/** Intents for the hold, for the commit that makes the take. */
const holdIntents = (of: { doctorNo: string; inboundNo: string }, { warnAt, until }: HoldTimes): Intent[] => [
  put(holdItem, { ...of, step: 'warn', dueAt: warnAt, until }),
]
