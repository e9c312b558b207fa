import type { Input } from '../../../shared/contract/call.ts'
import { refuse, refuseField } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import type { offers } from '../../../shared/offers/offers.contract.ts'
import { offersReasons } from '../../../shared/offers/offers.reasons.ts'
import { isPastExpiry } from '../../../shared/offers/offers.rules.ts'
import type { Limits } from '../../../shared/people/limits.rules.ts'
import { dayIn } from '../../../shared/values/day.ts'
import { addMoney } from '../../../shared/values/money.ts'
import { newPosting, open } from '../../books/public.ts'
import { newTake, takeMade, takeNo } from '../../inbound/public.ts'
import { takeLimits } from '../../people/public.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { check, update } from '../../platform/db/intent.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { otherRequest } from '../../platform/idempotency.ts'
import { productItem } from '../../products/public.ts'
import { type Warehouse, warehouseItem, warehouseLine } from '../../warehouses/public.ts'
import { refuseCap } from '../cap-refusals.ts'
import { mayTake } from '../offer-record.ts'
import { type Offer, offerItem } from '../offers.items.ts'
import { countTaker } from '../takers.ts'

type TakeInput = Input<typeof offers.calls.takeOffer>

/** What a take reads first. */
export const takeReads = ({
  doctorNo,
  offerNo,
  warehouseNo,
}: Pick<TakeInput, 'doctorNo' | 'offerNo' | 'warehouseNo'>) =>
  [ref(offerItem, { doctorNo, offerNo }), ref(warehouseItem, { doctorNo, warehouseNo })] as const

/**
 * 1. Read offer and warehouse.
 * 2. Refuse what cannot be: limited member, not for this nurse, past its day, not offered, fewer left. Read the caps.
 * 3. One transaction: offer leftNum -q under the terms read, the warehouse as read, the take with the price frozen and
 *    the product's UPC, the nurse's open takes under the caps, the product's units under way.
 */
export const takeOffer = async (deps: Deps, actor: CompanyActor, input: TakeInput): Promise<{ inboundNo: string }> => {
  if (actor.company.limited) {
    throw refuse(offersReasons.takeNothing)
  }
  let isFirst = true
  return retryRace(async () => {
    // The first reading came with the caller; one after a lost race must see what won it.
    const [offer, warehouse] = await deps.table.batchGet(takeReads(input), { consistent: true })
    if (!offer || !mayTake(offer, actor)) throw refuse(generalReasons.noOffer)
    if (!warehouse || !usable(warehouse, actor)) throw refuse(generalReasons.noWarehouse)
    refuseOffer(offer, input.quantity, dayIn(deps.now()))
    // The offer's UPC is a copy, right nearly always; a lost race may mean that the product's has been corrected since.
    const upc = isFirst ? offer.upc : await currentUpc(deps, offer)
    isFirst = false
    const limits = await takeLimits(deps, actor.company)
    const inboundNo = takeNo(deps)
    const take = { offer: { ...offer, upc }, warehouse, quantity: input.quantity, inboundNo, limits }
    await deps.table.commit(intentsOf(deps, actor, take))
    return { inboundNo }
  })
}

/** What the same call has answered before. 409 when it asked for something else under its key. */
export const takenBefore = async (
  deps: Deps,
  { userNo }: CompanyActor,
  { doctorNo, offerNo, warehouseNo, quantity }: TakeInput,
): Promise<{ inboundNo: string } | undefined> => {
  const take = await takeMade(deps, doctorNo)
  if (!take) return undefined
  const isSame = take.offerNo === offerNo && take.warehouseNo === warehouseNo && take.qty === quantity
  if (!isSame || take.userNo !== userNo) throw otherRequest()
  return { inboundNo: take.inboundNo }
}

const currentUpc = async (deps: Deps, { doctorNo, productNo, upc }: Offer): Promise<string> =>
  (await deps.table.get(ref(productItem, { doctorNo, productNo }), { consistent: true }))?.upc ?? upc

const usable = (warehouse: Warehouse, actor: CompanyActor): boolean =>
  warehouse.selfStorage ? warehouse.adminNo === actor.userNo : warehouse.visible

const refuseOffer = (offer: Offer, quantity: number, today: string): void => {
  if (offer.status !== 'offering' || isPastExpiry(offer.expireDate, today)) {
    throw refuse(offersReasons.notOpen)
  }
  if (offer.leftNum === 0) throw refuse(offersReasons.noSurplus)
  if (offer.leftNum < quantity) throw refuseField('quantity', offersReasons.onlyLeft, { left: offer.leftNum })
}

interface Take {
  offer: Offer
  warehouse: Warehouse
  quantity: number
  inboundNo: string
  limits: Pick<Limits, 'maxOpenTakes' | 'maxOpenAmount'>
}

const intentsOf = (deps: Deps, actor: CompanyActor, { offer, warehouse, quantity, inboundNo, limits }: Take) => {
  const { doctorNo, offerNo, productNo, productName, upc } = offer
  const { userNo, userName } = actor
  const { doctorName } = actor.company
  const take = newTake(
    {
      ...{ doctorNo, doctorName, inboundNo, offerNo, productNo, productName, upc, userNo, userName },
      ...{ warehouseNo: warehouse.warehouseNo, warehouse: warehouseLine(warehouse), takeDate: deps.now() },
      unitPrice: addMoney(offer.price, offer.bonus),
    },
    deps.repeat === undefined ? undefined : refuse(offersReasons.takenAlready),
  )
  const books = newPosting(deps, actor)
  open(books, { take, quantity, caps: { ...limits, refuseCap } })
  return [
    update(
      offerItem,
      { doctorNo, offerNo },
      {
        add: { leftNum: -quantity, rev: 1 },
        when: { equals: { status: 'offering', terms: offer.terms }, atLeast: { leftNum: quantity } },
        // Fewer left, or other terms: read again, and say what is true now.
        error: 'race',
      },
    ),
    // Neither deleted nor hidden nor given to somebody else since it was read.
    check(
      warehouseItem,
      { doctorNo, warehouseNo: warehouse.warehouseNo },
      { when: { equals: { rev: warehouse.rev } }, error: 'race' },
    ),
    ...countTaker(offer, userNo, quantity),
    ...books.intents(),
  ]
}
