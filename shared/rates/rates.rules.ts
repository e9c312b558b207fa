import type { Day } from '../values/day.ts'

/** Most size categories and services there can be: a whole card then fits one transaction. */
export const MAX_BOX_SIZES = 40
export const MAX_SERVICE_FEES = 50

/** Fewest and most months that a company's units lie free of storage fees (D2 s5). */
export const MIN_DISCOUNT_MONTHS = 3
export const MAX_DISCOUNT_MONTHS = 120
/** Most days after the first charged one before the higher storage fee begins; 0 = never. */
export const MAX_OVER_DAYS = 3650
/** Dollars between two values that the fee fields step through (D2 s5); any fee of 4 decimals may be typed. */
export const FEE_STEP = 0.05

/** How far back and ahead of today a version may begin. */
export const MOST_MONTHS_BACK = 24
export const MOST_MONTHS_AHEAD = 12

/**
 * The instant at which a version that begins on a day comes into force. Whatever is charged goes by the last instant of
 * a day in the warehouse's zone (DECISIONS s11); at 10:00 UTC the day before is over as far west as Honolulu, and
 * the day itself has not ended as far east as Auckland. So one instant means the same day in every warehouse.
 */
export const beginOf = (day: Day): string => `${day}T10:00:00.000Z`
