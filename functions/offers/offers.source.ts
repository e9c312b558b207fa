import type { Input } from '../../shared/contract/call.ts'
import type { offers } from '../../shared/offers/offers.contract.ts'
import { offersReasons } from '../../shared/offers/offers.reasons.ts'
import { isClosed, type OfferStatus, shownStatus } from '../../shared/offers/offers.rules.ts'
import { addDays, type Day, dayIn } from '../../shared/values/day.ts'
import type { CompanyActor } from '../platform/actor.ts'
import { idBounds, isUnbounded, isWithin, type Span, spanOfDays } from '../platform/days/span.ts'
import type { IndexRange } from '../platform/db/range.ts'
import { rangeSource } from '../platform/db/range-source.ts'
import { concatenated, filtered, type List, mapped, type Source } from '../platform/db/source.ts'
import { ref } from '../platform/db/table.ts'
import type { Deps } from '../platform/deps.ts'
import type { SearchKind } from '../platform/search/search.items.ts'
import { hasWords, searchSource } from '../platform/search/search.ts'
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

type AskedByStatus = Omit<Input<typeof offers.calls.listOffersByStatus>, 'doctorNo' | 'current' | 'size' | 'nextToken'>

/**
 * Like `offersList`, or all ended offers if no status is given: expired, then archived, then canceled. Those of a
 * product are newest first instead. Between two days in `timeZone`: offers posted on these days.
 */
export const offersByStatus = (deps: Deps, actor: CompanyActor, { productNo, ...asked }: AskedByStatus) => {
  const posted = idBounds('offer', spanOfDays(asked, offersReasons.fromAfterTo))
  if (productNo !== undefined) {
    return listOf(deps, actor, filtered(ofProduct(deps, actor, productNo, posted), isAskedFor(deps, asked)))
  }
  const { condition, startDate } = asked
  const one = (status: OfferStatus) => inStatus(deps, actor, { condition, status, posted, startDate })
  const all = asked.status
    ? one(asked.status)
    : concatenated(one('expired'), concatenated(one('archived'), one('canceled')))
  return listOf(deps, actor, all)
}

const isAskedFor = (deps: Pick<Deps, 'now'>, { status, condition }: Pick<AskedByStatus, 'status' | 'condition'>) => {
  const today = dayIn(deps.now())
  return (offer: Offer): boolean => {
    const shown = shownStatus(offer.status, offer.expireDate, today)
    const isListed = status === undefined ? shown !== 'offering' : shown === status
    return isListed && (!condition || hasWords(wordsOfOffer(offer), condition))
  }
}

/** All offers of a company: the posted ones, latest expiry day first, then the closed ones. */
export const companyOffers = (deps: Deps, actor: CompanyActor) => {
  const ranges = allOffersOf(actor.company.doctorNo).map((range) => rangeSource(deps, offerItem, range))
  return listOf(deps, actor, ranges.reduce(concatenated))
}

/** The offers of a product, newest first. */
export const productOffers = (deps: Deps, actor: CompanyActor, productNo: string) =>
  listOf(deps, actor, ofProduct(deps, actor, productNo))

const ofProduct = (deps: Deps, actor: CompanyActor, productNo: string, posted: Span = {}): Source<Offer> => {
  const { doctorNo } = actor.company
  const pointers = rangeSource(deps, productOfferItem, { ...offersOfProduct(doctorNo, productNo), ...posted })
  return mapped(pointers, (found) =>
    readOffers(
      deps,
      doctorNo,
      found.map(({ offerNo }) => offerNo),
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

interface InStatus extends Asked {
  /** Bounds of the numbers of the offers: a number contains the time of posting. */
  posted?: Span
  /** The first day of posting. */
  startDate?: Day | undefined
}

const inStatus = (
  deps: Deps,
  actor: CompanyActor,
  { condition, status, posted = {}, startDate }: InStatus,
): Source<Offer> => {
  const { doctorNo } = actor.company
  const today = dayIn(deps.now())
  const isVisible = (offer: Offer): boolean => mayTake(offer, actor) && isWithin(offer.offerNo, posted)
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
  const range = offersOf(doctorNo, status, today)
  const bounds = isClosed(status) ? posted : status === 'expired' ? expiryBounds(range, startDate) : {}
  const all = rangeSource(deps, offerItem, { ...range, ...bounds })
  const isBounded = isClosed(status) || isUnbounded(posted)
  return actor.role === 'nurse' || !isBounded ? filtered(all, isVisible) : all
}

/**
 * Expired offers are in the order of their expiry day, which is not before the day of posting. The day before covers
 * time zones in which that day began earlier.
 */
const expiryBounds = ({ to = '' }: IndexRange, startDate: Day | undefined): Pick<IndexRange, 'from'> => {
  if (startDate === undefined) return {}
  const from = addDays(startDate, -1)
  return { from: from > to ? to : from }
}
