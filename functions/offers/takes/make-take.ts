import type { Refusal } from '../../../shared/contract/errors.ts'
import type { Money } from '../../../shared/values/money.ts'
import { type Caps, newPosting, open } from '../../books/public.ts'
import { newTake } from '../../inbound/public.ts'
import type { Intent } from '../../platform/db/intent.ts'
import type { Deps } from '../../platform/deps.ts'
import { isOpen, standing, type Warehouse, warehouseLine } from '../../warehouses/public.ts'
import type { Offer } from '../offers.items.ts'
import { holdFrom, holdIntents } from './hold.ts'

interface Person {
  userNo: string
  userName: string
}

interface TakeToMake {
  /** With the product's UPC as it is now. */
  offer: Offer
  warehouse: Warehouse
  quantity: number
  inboundNo: string
  nurse: Person
  unitPrice: Money
  /** Absent where the company itself decides (DECISIONS s11). */
  caps?: Caps
  /** What the commit falls with when the same call has made the take already. */
  made?: () => Refusal
}

/** Whether a nurse may send goods there: one shown to nurses or a self storage of their own, that nobody is deleting. */
export const usableBy = (warehouse: Warehouse, { userNo }: Pick<Person, 'userNo'>, now: string): boolean =>
  isOpen(warehouse, now) && (warehouse.selfStorage ? warehouse.adminNo === userNo : warehouse.visible)

/** All that a take writes but the offer: the take with its price frozen, its hold, the books, and the warehouse as read. */
export const makeTake = (deps: Deps, by: Person, take: TakeToMake): Intent[] => {
  const { offer, warehouse, quantity, inboundNo, nurse, unitPrice, caps, made } = take
  const { doctorNo, doctorName, offerNo, productNo, productName, upc } = offer
  const takeDate = deps.now()
  const hold = holdFrom(offer, takeDate)
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
      ...(warehouse.selfStorage ? { selfStorage: true } : {}),
      ...(hold ? { holdUntil: hold.until } : {}),
    },
    made,
  )
  const books = newPosting(deps, by)
  open(books, { take: record, quantity, ...(caps ? { caps } : {}) })
  return [
    // Neither deleted nor hidden nor given to somebody else since it was read.
    standing(warehouse),
    ...books.intents(),
    ...(hold ? holdIntents({ doctorNo, inboundNo }, hold) : []),
  ]
}
