import { isPastExpiry, mayBecome } from '../../shared/offers/offers.rules.ts'
import { addDays, type Day, dayIn } from '../../shared/values/day.ts'
import { remove } from '../platform/db/intent.ts'
import { retryRace } from '../platform/db/retry-race.ts'
import { ref } from '../platform/db/table.ts'
import { pagesOf } from '../platform/db/walk.ts'
import type { Deps } from '../platform/deps.ts'
import { log } from '../platform/log.ts'
import { expiriesOn, expiryItem, offerItem } from './offers.items.ts'
import { offerIntents } from './write-offer.ts'

/** Days that the job looks back for missed entries. The entries of a day are removed as they are processed. */
const DAYS_BACK = 60

/**
 * Stores `expired` in every open offer whose expiry day and day of grace have passed; lists already show it as expired
 * (`shownStatus`). Idempotent. A failing offer does not block the others; the run throws at its end.
 */
export const expireOffers = async (deps: Deps, time: string): Promise<{ expired: number }> => {
  const today = dayIn(time)
  const sum: Sum = { expired: 0, failed: [] }
  for (let back = DAYS_BACK; back >= 2; back--) await expireDay(deps, addDays(today, -back), today, sum)
  if (sum.failed.length > 0) {
    throw new AggregateError(
      sum.failed,
      `Offers that could not be marked as expired: ${sum.failed.length}; marked: ${sum.expired}.`,
    )
  }
  return { expired: sum.expired }
}

interface Sum {
  expired: number
  failed: unknown[]
}

const expireDay = async (deps: Deps, day: Day, today: Day, sum: Sum): Promise<void> => {
  for await (const entries of pagesOf(deps.table, expiryItem, expiriesOn(day))) {
    for (const entry of entries) {
      try {
        if (await expireOne(deps, entry, today)) sum.expired += 1
      } catch (error) {
        log.error('offer not marked as expired', {
          ...entry,
          error: error instanceof Error ? error.message : String(error),
        })
        sum.failed.push(error)
      }
    }
  }
}

const expireOne = (
  deps: Deps,
  entry: { expireDate: Day; doctorNo: string; offerNo: string },
  today: Day,
): Promise<boolean> =>
  retryRace(async () => {
    const { doctorNo, offerNo, expireDate } = entry
    const offer = await deps.table.get(ref(offerItem, { doctorNo, offerNo }), { consistent: true })
    const isCurrent = offer?.expireDate === expireDate && mayBecome(offer.status, 'expired')
    const ends = isCurrent && isPastExpiry(expireDate, today)
    if (!offer || !ends) {
      await deps.table.commit([remove(expiryItem, entry, { error: 'race' })])
      return false
    }
    const expired = { ...offer, status: 'expired' as const, terms: offer.terms + 1, rev: offer.rev + 1 }
    await deps.table.commit(offerIntents(deps, { before: offer, after: expired, what: 'expired' }))
    return true
  })
