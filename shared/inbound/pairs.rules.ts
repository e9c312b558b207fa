import { MAX_PAGE_SIZE } from '../contract/page-size.ts'

/** Numbers of one page, for which parcels are looked for at once. */
export const MAX_PAIRED_AT_ONCE = MAX_PAGE_SIZE

/** Parcels that are suggested for one number of an inbound. */
export const MOST_PAIRS = 3
