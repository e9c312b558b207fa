import { DEFAULT_ZONE } from '../../../shared/notifications/notices.rules.ts'
import type { AnnouncedOffer } from '../../../shared/offers/offers.mails.ts'
import type { User } from '../../platform/actor.items.ts'
import { asRead, type Intent, put } from '../../platform/db/intent.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { nextDigest } from './next-digest.ts'
import { offersDueItem, type PendingOffer, type PendingOffers, pendingOffersItem } from './offer-mails.items.ts'

/**
 * Maximum number of offers of one company that wait for a person's next email; if there are more, the oldest are
 * dropped.
 */
const MAX_PENDING = 2000

/** Adds offers to the person's next email about each company's offers; idempotent. */
export const addPending = async (
  deps: Pick<Deps, 'table' | 'now'>,
  { userNo, timeZone }: Pick<User, 'userNo' | 'timeZone'>,
  choice: 'hourly' | 'daily',
  newestFirst: readonly AnnouncedOffer[],
): Promise<void> => {
  for (const [doctorNo, theirs] of Map.groupBy(newestFirst, (offer) => offer.doctorNo)) {
    const added = theirs.toReversed().map(({ offerNo, relisted }) => ({ offerNo, relisted }))
    const due = { due: nextDigest(deps.now(), choice, timeZone ?? DEFAULT_ZONE), userNo, doctorNo }
    const change = (before: readonly PendingOffer[]): PendingOffer[] => {
      const fresh = added.filter(({ offerNo }) => !before.some((offer) => offer.offerNo === offerNo))
      return [...before, ...fresh].slice(-MAX_PENDING)
    }
    await changePending(deps, { userNo, doctorNo }, change, [put(offersDueItem, due, { error: 'race' })])
  }
}

/** Removes offers that have been emailed or can no longer be taken; those added in the meantime stay. */
export const removePending = (
  deps: Pick<Deps, 'table' | 'now'>,
  { userNo, doctorNo, offers }: PendingOffers,
): Promise<void> => {
  const done = new Set(offers.map(({ offerNo }) => offerNo))
  const change = (before: readonly PendingOffer[]) => before.filter(({ offerNo }) => !done.has(offerNo))
  return changePending(deps, { userNo, doctorNo }, change)
}

/**
 * Changes the offers, and commits `alongside` with them; commits nothing if no offer changes. An empty list is kept, so
 * that its revision never repeats.
 */
const changePending = (
  { table, now }: Pick<Deps, 'table' | 'now'>,
  key: { userNo: string; doctorNo: string },
  change: (before: readonly PendingOffer[]) => PendingOffer[],
  alongside: readonly Intent[] = [],
): Promise<void> =>
  retryRace(async () => {
    const stored = await table.get(ref(pendingOffersItem, key), { consistent: true })
    const before = stored?.offers ?? []
    const offers = change(before)
    if (offers.length === before.length && offers.at(-1)?.offerNo === before.at(-1)?.offerNo) return
    const changed = { ...key, offers, at: now(), rev: (stored?.rev ?? 0) + 1 }
    const intent = stored ? put(pendingOffersItem, changed, asRead(stored)) : put(pendingOffersItem, changed)
    await table.commit([intent, ...alongside])
  })
