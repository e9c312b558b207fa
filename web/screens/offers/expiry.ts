import { addDays, type Day, dayIn } from '../../../shared/values/day.ts'

/** Days from today to the expiry day that a new offer is given (D1 s9). */
const DEFAULT_DAYS = 3

const DAY_MS = 86_400_000

/** The day that offers go by: of the default zone, as at the server. */
export const offerToday = (now = new Date()): Day => dayIn(now.toISOString())

export const defaultExpiry = (today: Day): Day => addDays(today, DEFAULT_DAYS)

/** Whole days from today to the expiry day; below 0 on the day of grace. */
export const daysLeft = (expireDate: Day, today: Day): number =>
  Math.round((Date.parse(expireDate) - Date.parse(today)) / DAY_MS)

export type ExpiryHint = 'today' | 'tomorrow' | 'grace day'

/** How near an open offer's last day is; on the day after it can still be taken. */
export const expiryHint = (expireDate: Day, today: Day): ExpiryHint | undefined => {
  if (expireDate === today) return 'today'
  if (expireDate === addDays(today, 1)) return 'tomorrow'
  return expireDate === addDays(today, -1) ? 'grace day' : undefined
}
