import type { Input } from '../../../shared/contract/call.ts'
import { type Refusal, refuse, refuseField } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import type { offers } from '../../../shared/offers/offers.contract.ts'
import { offersReasons } from '../../../shared/offers/offers.reasons.ts'
import { isPastExpiry } from '../../../shared/offers/offers.rules.ts'
import type { Limits } from '../../../shared/people/limits.rules.ts'
import { dayIn } from '../../../shared/values/day.ts'
import { addMoney, moneyFromWire, showExactMoney, showMoney } from '../../../shared/values/money.ts'
import type { CapBreach } from '../../books/public.ts'
import { takeMade, takeNo } from '../../inbound/public.ts'
import { takeLimits } from '../../people/public.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { update } from '../../platform/db/intent.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { otherRequest } from '../../platform/idempotency.ts'
import { productItem } from '../../products/public.ts'
import { type Warehouse, warehouseItem } from '../../warehouses/public.ts'
import { countTaker, mayTake } from '../offer-record.ts'
import { type Offer, offerItem } from '../offers.items.ts'
import { makeTake, usableBy } from '../takes/make-take.ts'

/**
 * 1. Read offer and warehouse.
 * 2. Refuse a limited member, a nurse outside the offer's audience, and an offer that has expired, is not open, has too
 *    few units left or another price than the nurse saw. Read the caps.
 * 3. In one transaction, reduce `leftNum` of the offer if its terms are still those read, check that the warehouse is
 *    unchanged, write the take with its fixed price and the product's UPC, and add the units to the nurse's open takes,
 *    up to the caps, and to the product's inbound units.
 */
export const takeOffer: UseCase<typeof offers.calls.takeOffer> = async (deps, actor, input) => {
  if (actor.company.limited) {
    throw refuse(offersReasons.noNewTakes)
  }
  let isFirst = true
  return retryRace(async () => {
    // On the first attempt these items have already been read together with the caller's account. A read after a lost
    // race must see the write that won it.
    const [offer, warehouse] = await deps.table.batchGet(takeReads(input), { consistent: true })
    if (!offer || !mayTake(offer, actor)) throw refuse(generalReasons.noOffer)
    if (!warehouse || !usableBy(warehouse, actor, deps.now())) throw refuse(generalReasons.noWarehouse)
    refuseOffer(offer, input, dayIn(deps.now()))
    // The offer's copy of the UPC is nearly always current. After a lost race the UPC is read from the product, since
    // it may have been corrected.
    const upc = isFirst ? offer.upc : await currentUpc(deps, offer)
    isFirst = false
    const limits = await takeLimits(deps, actor.company)
    const inboundNo = takeNo(deps)
    const take = { offer: { ...offer, upc }, warehouse, quantity: input.quantity, inboundNo, limits }
    await deps.table.commit(intentsOf(deps, actor, take))
    return { inboundNo }
  })
}

type TakeInput = Input<typeof offers.calls.takeOffer>

/** Items that a take reads first. */
export const takeReads = ({
  doctorNo,
  offerNo,
  warehouseNo,
}: Pick<TakeInput, 'doctorNo' | 'offerNo' | 'warehouseNo'>) =>
  [ref(offerItem, { doctorNo, offerNo }), ref(warehouseItem, { doctorNo, warehouseNo })] as const

/**
 * Answer that the same call returned earlier; undefined if it has not made a take. Throws 409 if its idempotency key
 * was used for a different request.
 */
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

const refuseOffer = (offer: Offer, { quantity, seenPrice }: TakeInput, today: string): void => {
  if (offer.status !== 'offering' || isPastExpiry(offer.expireDate, today)) {
    throw refuse(offersReasons.notOpen)
  }
  if (offer.leftNum === 0) throw refuse(offersReasons.noSurplus)
  if (offer.leftNum < quantity) throw refuseField('quantity', offersReasons.onlyLeft, { left: offer.leftNum })
  if (seenPrice === undefined) return
  const is = addMoney(offer.price, offer.bonus)
  const seen = moneyFromWire(seenPrice)
  if (is !== seen) {
    throw refuse(offersReasons.priceMoved, { is: `$${showExactMoney(is)}`, seen: `$${showExactMoney(seen)}` })
  }
}

interface Take {
  offer: Offer
  warehouse: Warehouse
  quantity: number
  inboundNo: string
  limits: Pick<Limits, 'maxOpenTakes' | 'maxOpenAmount'>
}

const intentsOf = (deps: Deps, actor: CompanyActor, { limits, ...take }: Take) => {
  const { offer, quantity } = take
  const { doctorNo, offerNo, price, bonus } = offer
  const made = deps.repeat === undefined ? {} : { made: () => refuse(offersReasons.takenAlready) }
  return [
    update(
      offerItem,
      { doctorNo, offerNo },
      {
        add: { leftNum: -quantity, rev: 1 },
        when: { equals: { status: 'offering', terms: offer.terms }, atLeast: { leftNum: quantity } },
        // Too few units left, or changed terms: read again, and report the current values.
        error: 'race',
      },
    ),
    ...makeTake(deps, actor, {
      ...take,
      ...made,
      nurse: actor,
      unitPrice: addMoney(price, bonus),
      caps: { ...limits, refuseCap },
    }),
    ...countTaker(offer, actor.userNo, quantity),
  ]
}

/** Refusal of a take that would exceed a cap: the specified sentence, with the values (DEC-offers-27). */
export const refuseCap = (breach: CapBreach): Refusal => {
  if (breach.cap === 'takes') {
    const { open, most } = breach
    return refuse(offersReasons.takesCap, { open, most })
  }
  const [open = '', most = '', worth = ''] = [breach.open, breach.most, breach.worth].map(
    (amount) => `$${showMoney(amount)}`,
  )
  return refuseField('quantity', offersReasons.amountCap, { open, most, worth })
}
