import type { OfferStatus } from '../../shared/offers/offers.rules.ts'
import { isClosed } from '../../shared/offers/offers.rules.ts'
import type { Actor } from '../platform/actor.ts'
import { asRead, type Intent, put, remove } from '../platform/db/intent.ts'
import type { Deps } from '../platform/deps.ts'
import type { Indexed } from '../platform/search/rebuild-index.ts'
import type { SearchKind } from '../platform/search/search.items.ts'
import { indexWords } from '../platform/search/search.ts'
import { countOffer } from './count-offer.ts'
import { offerNewsItem, windowOf } from './news/news.items.ts'
import { type OfferEvent, offerEventItem, productOfferItem } from './offer-parts.items.ts'
import { wordsOfOffer } from './offer-record.ts'
import { allOffersOf, expiryItem, type Offer, offerItem } from './offers.items.ts'

interface Written {
  /** As it was read; absent for a new one. */
  before?: Offer
  after: Offer
  what: OfferEvent['what']
  /** Absent when the offer expired by itself. */
  by?: Pick<Actor, 'userNo' | 'userName'>
}

/**
 * Everything that goes with a write of an offer: its place among the days of expiry and the words it is found by, what
 * happened, and the pointer of its product. A write over `before` holds only while that still stands.
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

/** Tells the nurses who may take it, with others of these ten minutes; `before`: only those it is new for. */
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
    ...(before ? { before: { scope: before.scope, nurses: before.nurses } } : {}),
  })

const eventOf = (deps: Pick<Deps, 'now'>, { after, what, by }: Written): OfferEvent => {
  const { doctorNo, offerNo, rev, price, bonus, quantity, leftNum, expireDate } = after
  const who = { userNo: by?.userNo ?? '', userName: by?.userName ?? '' }
  return { doctorNo, offerNo, rev, what, at: deps.now(), ...who, price, bonus, quantity, leftNum, expireDate }
}

/** The day an offer ends stands apart while the offer does. */
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

/** Words of what stands, of what is over and of what was closed lie apart: a search reads those of its status alone. */
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
