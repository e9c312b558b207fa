/** Why units that were sent are not among those that came. */
export const DIFFERENCE_REASONS = ['missing', 'damaged', 'wrongItem', 'other'] as const
export type DifferenceReason = (typeof DIFFERENCE_REASONS)[number]

/** Steps in which one transfer may be checked. */
export const MAX_CHECK_STEPS = 20

/** Most characters of the note on a difference. */
export const MAX_CHECK_NOTE = 1000
