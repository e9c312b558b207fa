/** Reasons for missing units of a transfer. */
export const DIFFERENCE_REASONS = ['missing', 'damaged', 'wrongItem', 'other'] as const
export type DifferenceReason = (typeof DIFFERENCE_REASONS)[number]

/** Maximum steps in checking one transfer. */
export const MAX_CHECK_STEPS = 20

/** Maximum characters of the note on a difference. */
export const MAX_CHECK_NOTE = 1000
