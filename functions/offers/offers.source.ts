import type { Input } from '../../shared/contract/call.ts'
import type { offers } from '../../shared/offers/offers.contract.ts'
import { type OfferStatus, shownStatus } from '../../shared/offers/offers.rules.ts'
import { dayIn } from '../../shared/values/day.ts'
import type { CompanyActor } from '../platform/actor.ts'
import { rangeSource } from '../platform/db/range-source.ts'
import { concatenated, filtered, type List, mapped, type Source } from '../platform/db/source.ts'
import { ref } from '../platform/db/table.ts'
import type { Deps } from '../platform/deps.ts'
import type { SearchKind } from '../platform/search/search.items.ts'
import { searchSource } from '../platform/search/search.ts'
import { mayTake, offerRecordOf, wordsOfOffer } from './offer-record.ts'
import { allOffersOf, type Offer, offerItem, offersOf, offersOfProduct, productOfferItem } from './offers.items.ts'
import { wordsKindOf } from './write-offer.ts'

type Asked = Pick<Input<typeof offers.calls.listOffers>, 'condition' | 'status'>

/**
 * Offers with a given status: all of them, or those that match the condition. Nurses see only offers that they may
 * take.
 */
export const offersList = (
  deps: Deps,
  actor: CompanyActor,
  asked: Asked,
): List<Offer, ReturnType<typeof offerRecordOf>> => listOf(deps, actor, inStatus(deps, actor, asked))

/** Like `offersList`, or all ended offers if no status is given. */
export const offersByStatus = (
  deps: Deps,
  actor: CompanyActor,
  { status, ...asked }: Pick<Input<typeof offers.calls.listOffersByStatus>, 'condition' | 'status'>,
) => (status ? offersList(deps, actor, { ...asked, status }) : offerHistory(deps, actor, asked))

/** All ended offers of a company: expired, then archived, then canceled. */
const offerHistory = (deps: Deps, actor: CompanyActor, { condition }: Pick<Asked, 'condition'>) => {
  const one = (status: OfferStatus) => inStatus(deps, actor, { condition, status })
  return listOf(deps, actor, concatenated(one('expired'), concatenated(one('archived'), one('canceled'))))
}

/** All offers of a company: the posted ones, latest expiry day first, then the closed ones. */
export const companyOffers = (deps: Deps, actor: CompanyActor) => {
  const ranges = allOffersOf(actor.company.doctorNo).map((range) => rangeSource(deps, offerItem, range))
  return listOf(deps, actor, ranges.reduce(concatenated))
}

/** The offers of a product, newest first. */
export const productOffers = (deps: Deps, actor: CompanyActor, productNo: string) => {
  const { doctorNo } = actor.company
  const pointers = rangeSource(deps, productOfferItem, offersOfProduct(doctorNo, productNo))
  return listOf(
    deps,
    actor,
    mapped(pointers, (found) =>
      readOffers(
        deps,
        doctorNo,
        found.map(({ offerNo }) => offerNo),
      ),
    ),
  )
}

const listOf = (deps: Deps, actor: CompanyActor, source: Source<Offer>) => ({
  source,
  present: (records: readonly Offer[]) => {
    const today = dayIn(deps.now())
    return records.map((offer) => offerRecordOf(offer, today, actor))
  },
})

const readOffers = (deps: Deps, doctorNo: string, numbers: readonly string[]) =>
  deps.table.batchGet(numbers.map((offerNo) => ref(offerItem, { doctorNo, offerNo })))

const inStatus = (deps: Deps, actor: CompanyActor, { condition, status }: Asked): Source<Offer> => {
  const { doctorNo } = actor.company
  const today = dayIn(deps.now())
  const isVisible = (offer: Offer): boolean => mayTake(offer, actor)
  if (condition) {
    const found = (kind: SearchKind) =>
      searchSource(deps, { doctorNo, kind }, condition, {
        read: (numbers) => readOffers(deps, doctorNo, numbers),
        wordsBy: wordsOfOffer,
        keep: (offer) => isVisible(offer) && shownStatus(offer.status, offer.expireDate, today) === status,
      })
    // Expired offers that the expiry job has not processed yet are indexed among the open ones.
    const main = found(wordsKindOf(status))
    return status === 'expired' ? concatenated(found('offer'), main) : main
  }
  const all = rangeSource(deps, offerItem, offersOf(doctorNo, status, today))
  return actor.role === 'nurse' ? filtered(all, isVisible) : all
}
