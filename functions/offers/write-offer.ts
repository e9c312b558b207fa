import { refuse, refuseField } from '../../shared/contract/errors.ts'
import { generalReasons } from '../../shared/contract/general.reasons.ts'
import { offersReasons } from '../../shared/offers/offers.reasons.ts'
import { earliestOpenExpiry, isClosed, type OfferStatus } from '../../shared/offers/offers.rules.ts'
import { dayIn } from '../../shared/values/day.ts'
import { countOpen } from '../books/public.ts'
import type { Actor } from '../platform/actor.ts'
import { asRead, type Intent, put, remove } from '../platform/db/intent.ts'
import type { Deps } from '../platform/deps.ts'
import type { Indexed } from '../platform/search/rebuild-index.ts'
import type { SearchKind } from '../platform/search/search.items.ts'
import { indexWords } from '../platform/search/search.ts'
import { offerNewsItem, windowOf } from './news/news.items.ts'
import { wordsOfOffer } from './offer-record.ts'
import {
  allOffersOf,
  expiryItem,
  type Offer,
  type OfferEvent,
  offerEventItem,
  offerItem,
  productOfferItem,
} from './offers.items.ts'

interface Written {
  /** The offer as read; absent for a new one. */
  before?: Offer
  after: Offer
  what: OfferEvent['what']
  /** The person who caused the event; absent if the offer expired on its own. */
  by?: Pick<Actor, 'userNo' | 'userName'>
}

/**
 * All intents that write an offer: the offer itself, its product's count of open offers, its entry by expiry day, its
 * search words, the event and, for a new offer, its product's pointer. With `before`, the write is conditional on the
 * revision read.
 */
export const offerIntents = (deps: Pick<Deps, 'now'>, written: Written): Intent[] => {
  const { before, after } = written
  const { doctorNo, offerNo, productNo } = after
  return [
    before ? put(offerItem, after, asRead(before)) : put(offerItem, after),
    ...countOffer(before, after),
    ...expiryIntents(before, after),
    ...wordIntents(before, after),
    put(offerEventItem, eventOf(deps, written)),
    ...(before ? [] : [put(productOfferItem, { doctorNo, productNo, offerNo })]),
  ]
}

/**
 * Announces the offer to the nurses who may take it, together with other offers of the same ten minutes. With `before`,
 * announces it only to nurses who could not take it before.
 */
export const newsIntent = (
  deps: Pick<Deps, 'now'>,
  { doctorNo, offerNo, rev }: Offer,
  { relisted = false, before }: { relisted?: boolean; before?: Offer } = {},
): Intent =>
  put(offerNewsItem, {
    window: windowOf(deps.now()),
    doctorNo,
    offerNo,
    rev,
    relisted,
    before: before ? { scope: before.scope, nurses: before.nurses } : undefined,
  })

const eventOf = (deps: Pick<Deps, 'now'>, { after, what, by }: Written): OfferEvent => {
  const { doctorNo, offerNo, rev, price, bonus, quantity, leftNum, expireDate } = after
  const who = { userNo: by?.userNo ?? '', userName: by?.userName ?? '' }
  return { doctorNo, offerNo, rev, what, at: deps.now(), ...who, price, bonus, quantity, leftNum, expireDate }
}

/** Intents that write, move or remove the separate entry by expiry day, which exists while the offer is open. */
const expiryIntents = (before: Offer | undefined, after: Offer): Intent[] => {
  const was = before?.status === 'offering' ? before.expireDate : undefined
  const is = after.status === 'offering' ? after.expireDate : undefined
  if (was === is) return []
  const { doctorNo, offerNo } = after
  return [
    ...(was ? [remove(expiryItem, { expireDate: was, doctorNo, offerNo }, { error: 'race' })] : []),
    ...(is ? [put(expiryItem, { expireDate: is, doctorNo, offerNo }, { error: 'race' })] : []),
  ]
}

/** Words of open, expired and closed offers are indexed separately, so that a search reads only those of its status. */
export const wordsKindOf = (status: OfferStatus): SearchKind => {
  if (isClosed(status)) return 'closedOffer'
  return status === 'expired' ? 'expiredOffer' : 'offer'
}

export const indexedOffers: Indexed<Offer> = {
  item: offerItem,
  ranges: allOffersOf,
  placesOf: ({ doctorNo, status }) => [{ doctorNo, kind: wordsKindOf(status) }],
  refNoOf: ({ offerNo }) => offerNo,
  wordsOf: wordsOfOffer,
}

const wordIntents = (before: Offer | undefined, after: Offer): Intent[] => {
  const { doctorNo, offerNo: refNo, status } = after
  const kind = wordsKindOf(status)
  const is = wordsOfOffer(after)
  if (!before) return indexWords({ doctorNo, kind, refNo }, is)
  const oldKind = wordsKindOf(before.status)
  const was = wordsOfOffer(before)
  if (oldKind === kind) return indexWords({ doctorNo, kind, refNo }, is, was)
  return [...indexWords({ doctorNo, kind: oldKind, refNo }, [], was), ...indexWords({ doctorNo, kind, refNo }, is)]
}

/**
 * Counts the open offers of a product, in each commit that creates an offer or changes its status, so that a product
 * with open offers cannot be deleted and a deleted one cannot be offered.
 */
export const countOffer = (before: Pick<Offer, 'status'> | undefined, after: Offer): Intent[] => {
  const was = before?.status === 'offering'
  const is = after.status === 'offering'
  if (was === is) return []
  return [countOpen(after, { openOffers: is ? 1 : -1 }, refuse(generalReasons.noProduct))]
}

/** Refuses an expiry day before yesterday. Yesterday is allowed, since today is then the day of grace. */
export const refusePast = (deps: Pick<Deps, 'now'>, expireDate: string): void => {
  if (expireDate >= earliestOpenExpiry(dayIn(deps.now()))) return
  throw refuseField('expireDate', offersReasons.pastDay)
}
