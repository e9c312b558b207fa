import { isPastExpiry } from '../../shared/offers/offers.rules.ts'
import { addDays, type Day, dayIn } from '../../shared/values/day.ts'
import { put, remove } from '../platform/db/intent.ts'
import { retryRace } from '../platform/db/retry-race.ts'
import { ref } from '../platform/db/table.ts'
import type { Deps } from '../platform/deps.ts'
import { expiriesOn, expiryItem, offerItem } from './offers.items.ts'

/** How far back the job looks for days it has missed; a day's entries go as they are dealt with. */
const DAYS_BACK = 60

/** Says `expired` of every open offer whose day and day of grace are over. Safe to run twice. */
export const expireOffers = async (deps: Deps, time: string): Promise<{ expired: number }> => {
  const today = dayIn(time)
  let expired = 0
  for (let back = DAYS_BACK; back >= 2; back--) expired += await expireDay(deps, addDays(today, -back), today)
  return { expired }
}

const expireDay = async (deps: Deps, day: Day, today: Day): Promise<number> => {
  let expired = 0
  let after: Record<string, string> | undefined
  do {
    const page = await deps.table.query(expiryItem, expiriesOn(day), { limit: 200, ...(after ? { after } : {}) })
    for (const entry of page.records) if (await expireOne(deps, entry, today)) expired += 1
    after = page.next
  } while (after)
  return expired
}

const expireOne = (
  deps: Deps,
  entry: { expireDate: Day; doctorNo: string; offerNo: string },
  today: Day,
): Promise<boolean> =>
  retryRace(async () => {
    const { doctorNo, offerNo, expireDate } = entry
    const offer = await deps.table.get(ref(offerItem, { doctorNo, offerNo }), { consistent: true })
    const ends = offer?.status === 'offering' && offer.expireDate === expireDate && isPastExpiry(expireDate, today)
    const done = remove(expiryItem, entry, { error: 'race' })
    if (!offer || !ends) {
      await deps.table.commit([done])
      return false
    }
    const expired = { ...offer, status: 'expired' as const, terms: offer.terms + 1, rev: offer.rev + 1 }
    await deps.table.commit([put(offerItem, expired, { when: { equals: { rev: offer.rev } }, error: 'race' }), done])
    return true
  })
