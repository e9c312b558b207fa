/** Why units that were sent are not among those that came. */
export const DIFFERENCE_REASONS = ['missing', 'damaged', 'wrongItem', 'other'] as const
export type DifferenceReason = (typeof DIFFERENCE_REASONS)[number]

/** Steps in which one transfer may be checked. */
export const MAX_CHECK_STEPS = 20

/** Most characters of the note on a difference. */
export const MAX_CHECK_NOTE = 1000

/** Longest edge in pixels and most bytes of a photo; the browser makes it of what a person chooses. */
export const PHOTO_EDGE = 1600
export const PHOTO_BYTES = 2 * 1024 * 1024
export const PHOTO_TYPES = ['image/jpeg', 'image/webp'] as const
/** How long a photo is kept. */
export const PHOTO_DAYS = 400
