/** Numbers of one page, for which parcels are looked for at once. */
export const MAX_PAIRED_AT_ONCE = 50

/** Parcels that are suggested for one number of an inbound. */
export const MOST_PAIRS = 3
