/** States of a tracking number submitted for a take. */
export const NUMBER_STATES = [
  /** Confirmed by the warehouse, with unclaimed units. */
  'claimable',
  /** Confirmed, but only as another product: none of its units can be claimed for this take. */
  'otherGoods',
  /** The parcel is in the building but not confirmed by the warehouse. */
  'checking',
  /** Submitted recently and not yet seen by the warehouse. */
  'notArrived',
  /** Not seen by the warehouse for longer than a parcel usually travels. */
  'notFound',
  /** All its units are claimed. */
  'claimed',
] as const
export type NumberState = (typeof NUMBER_STATES)[number]

/** Days after which a submitted number that has not arrived counts as not found. */
export const NOT_FOUND_AFTER_DAYS = 7

/** States of a tracking number for the company: confirmed with unclaimed units, not confirmed, fully claimed. */
export const NUMBER_STATUSES = ['matched', 'unmatched', 'claimed'] as const

/** Maximum tracking numbers per call. */
export const MAX_AT_ONCE = 500

/** Maximum takes that the numbers of one call can cover. */
export const MAX_TAKES_AT_ONCE = 50

/** Maximum size of a workbook of tracking numbers (DEC-platform-54), and its maximum rows. */
export const MAX_NUMBER_LIST_BYTES = 20 * 1024 * 1024
export const MAX_NUMBER_LIST_ROWS = MAX_AT_ONCE

/** Columns of a workbook of tracking numbers. */
export const NUMBER_LIST_COLUMNS = ['tracking', 'qty'] as const
