import { addDays, type Day } from '../values/day.ts'

export const OFFER_STATUSES = ['offering', 'archived', 'canceled', 'expired'] as const
export type OfferStatus = (typeof OFFER_STATUSES)[number]

/** Which status may follow which (D1 s4, DECISIONS s5). Back to offering is a relist and needs a new expiry day. */
export const OFFER_TRANSITIONS: Record<OfferStatus, readonly OfferStatus[]> = {
  offering: ['archived', 'canceled', 'expired'],
  archived: ['offering'],
  canceled: ['offering'],
  expired: ['offering', 'archived', 'canceled'],
}

/** An offer can be taken on its expiry day and, as grace, on the day after. */
export const isPastExpiry = (expireDate: Day, today: Day): boolean =>
  expireDate < today && today > addDays(expireDate, 1)

/** The status people see: an offer past its day is expired even before the hourly job has said so. */
export const shownStatus = (status: OfferStatus, expireDate: Day, today: Day): OfferStatus =>
  status === 'offering' && isPastExpiry(expireDate, today) ? 'expired' : status
