/** How a tracking number given for a take stands. */
export const GIVEN_STATES = [
  /** Confirmed by the warehouse, with units to claim. */
  'claimable',
  /** Confirmed, but as other goods only: nothing of it can be claimed for this take. */
  'otherGoods',
  /** In the building; the warehouse has not confirmed it yet. */
  'checking',
  /** Given a short while ago and not seen by the warehouse. */
  'notArrived',
  /** Not seen by the warehouse for longer than a parcel usually travels. */
  'notFound',
  /** All its units are claimed. */
  'claimed',
] as const
export type GivenState = (typeof GIVEN_STATES)[number]

/** So many days after it was given, a number that has not arrived counts as not found. */
export const NOT_FOUND_AFTER_DAYS = 7

/** How a tracking number stands for the company: confirmed by the warehouse and not all claimed, not confirmed, claimed. */
export const NUMBER_STATUSES = ['matched', 'unmatched', 'claimed'] as const

/** Tracking numbers of one call. */
export const MAX_AT_ONCE = 500

/** Takes that the numbers of one call are dealt over. */
export const MAX_TAKES_AT_ONCE = 50

/** Largest workbook of tracking numbers (DECISIONS s2), and the rows that are read of one. */
export const MAX_GIVEN_SHEET_BYTES = 20 * 1024 * 1024
export const MAX_GIVEN_SHEET_ROWS = MAX_AT_ONCE

/** Columns of such a workbook. */
export const GIVEN_COLUMNS = ['tracking', 'qty'] as const
