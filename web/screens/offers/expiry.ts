import { addDays, type Day, dayIn } from '../../../shared/values/day.ts'
import { DAY_MS } from '../../../shared/values/durations.ts'

/** Days until the default expiry of a new offer (SPEC-offers-24). */
const DEFAULT_DAYS = 3

/** Today in the default time zone; the server uses the same zone for offers. */
export const offerToday = (now = new Date()): Day => dayIn(now.toISOString())

export const defaultExpiry = (today: Day): Day => addDays(today, DEFAULT_DAYS)

/** Whole days from today to the expiry day; negative after it. */
export const daysLeft = (expireDate: Day, today: Day): number =>
  Math.round((Date.parse(expireDate) - Date.parse(today)) / DAY_MS)

export type ExpiryHint = 'today' | 'tomorrow' | 'grace day'

/** Urgency of an open offer's expiry; the offer can still be taken on the day after it. */
export const expiryHint = (expireDate: Day, today: Day): ExpiryHint | undefined => {
  if (expireDate === today) return 'today'
  if (expireDate === addDays(today, 1)) return 'tomorrow'
  return expireDate === addDays(today, -1) ? 'grace day' : undefined
}
