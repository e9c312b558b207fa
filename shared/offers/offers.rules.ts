import { addDays, type Day } from '../values/day.ts'

export const OFFER_STATUSES = ['offering', 'archived', 'canceled', 'expired'] as const
export type OfferStatus = (typeof OFFER_STATUSES)[number]

/**
 * Allowed transitions of status (SPEC-offers-8, SPEC-offers-9, DEC-offers-52). A transition back to `offering` is a
 * relist and needs a new expiry day.
 */
const OFFER_TRANSITIONS: Record<OfferStatus, readonly OfferStatus[]> = {
  offering: ['archived', 'canceled', 'expired'],
  archived: ['offering'],
  canceled: ['offering'],
  expired: ['offering', 'archived', 'canceled'],
}

export const mayBecome = (from: OfferStatus, to: OfferStatus): boolean => OFFER_TRANSITIONS[from].includes(to)

/**
 * Earliest expiry day of an offer that is still open: it can be taken on its expiry day and, as grace, on the day
 * after.
 */
export const earliestOpenExpiry = (today: Day): Day => addDays(today, -1)

// The first comparison decides for most offers of a list, and is cheaper than computing the earliest open day.
export const isPastExpiry = (expireDate: Day, today: Day): boolean =>
  expireDate < today && expireDate < earliestOpenExpiry(today)

/** Statuses set by the company; every other offer is open or expired by its expiry day. */
export const CLOSED_STATUSES = ['archived', 'canceled'] as const satisfies readonly OfferStatus[]
export type ClosedStatus = (typeof CLOSED_STATUSES)[number]
export const isClosed = (status: OfferStatus): status is ClosedStatus => status === 'archived' || status === 'canceled'

/** The displayed status: it depends on the day, whether or not the hourly sweep has stored it. */
export const shownStatus = (status: OfferStatus, expireDate: Day, today: Day): OfferStatus => {
  if (isClosed(status)) return status
  return isPastExpiry(expireDate, today) ? 'expired' : 'offering'
}
