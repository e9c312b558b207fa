import type { Day } from '../values/day.ts'

/** Maximum size categories and services, so that a whole card fits in one transaction. */
export const MAX_BOX_SIZES = 40
export const MAX_SERVICE_FEES = 50

/** Minimum and maximum free storage months of a company (SPEC-rates-14). */
export const MIN_DISCOUNT_MONTHS = 3
export const MAX_DISCOUNT_MONTHS = 120
/** Maximum days after the first charged day until the higher storage fee applies; 0 = never. */
export const MAX_OVER_DAYS = 3650
/** Step of the fee fields in dollars (SPEC-rates-12, SPEC-rates-13); any fee with 4 decimals can be typed. */
export const FEE_STEP = 0.05

/** Allowed start of a version, in months before and after today. */
export const MAX_MONTHS_BACK = 24
export const MAX_MONTHS_AHEAD = 12

/**
 * Instant at which a version that begins on a day comes into force. Charges use the last instant of a day in the
 * warehouse's zone (DEC-rates-28). At 10:00 UTC the previous day has ended everywhere as far west as Honolulu, and the
 * day itself has not ended as far east as Auckland. One instant therefore means the same day in every warehouse.
 */
export const beginOf = (day: Day): string => `${day}T10:00:00.000Z`
