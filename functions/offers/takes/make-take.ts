import type { Refusal } from '../../../shared/contract/errors.ts'
import type { Money } from '../../../shared/values/money.ts'
import { type Caps, newPosting, open } from '../../books/public.ts'
import { newTake } from '../../inbound/public.ts'
import type { Intent } from '../../platform/db/intent.ts'
import type { Deps } from '../../platform/deps.ts'
import { isOpen, standing, type Warehouse, warehouseLine } from '../../warehouses/public.ts'
import type { Offer } from '../offers.items.ts'
import { holdFrom, holdHoursOf, holdIntents } from './hold.ts'

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
  /** Absent if the company itself decides (DECISIONS s11). */
  caps?: Caps
  /** The error if the same call has already made the take. */
  made?: () => Refusal
}

/**
 * True if a nurse may send goods there: the warehouse is visible to nurses or their own self storage, and is not being
 * deleted.
 */
export const usableBy = (warehouse: Warehouse, { userNo }: Pick<Person, 'userNo'>, now: string): boolean =>
  isOpen(warehouse, now) && (warehouse.selfStorage ? warehouse.adminNo === userNo : warehouse.visible)

/**
 * All writes of a take except the offer: the take with its price fixed, its hold, the books, and the check of the
 * warehouse as read.
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
    // Not deleted, hidden or reassigned since it was read.
    standing(warehouse),
    ...books.intents(),
    ...(hold ? holdIntents({ doctorNo, inboundNo }, hold) : []),
  ]
}
