import { addDays, type Day, dayIn } from '../../../shared/values/day.ts'

/** Days from today to the expiry day that a new offer is given (D1 s9). */
const DEFAULT_DAYS = 3

/** The day that offers go by: of the default zone, as at the server. */
export const offerToday = (now = new Date()): Day => dayIn(now.toISOString())

export const defaultExpiry = (today: Day): Day => addDays(today, DEFAULT_DAYS)

export type ExpiryHint = 'today' | 'tomorrow' | 'grace day'

/** How near an open offer's last day is; on the day after it can still be taken. */
export const expiryHint = (expireDate: Day, today: Day): ExpiryHint | undefined => {
  if (expireDate === today) return 'today'
  if (expireDate === addDays(today, 1)) return 'tomorrow'
  return expireDate === addDays(today, -1) ? 'grace day' : undefined
}
