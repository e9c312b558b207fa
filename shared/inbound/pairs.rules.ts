import { MAX_PAGE_SIZE } from '../contract/page-size.ts'

/** Maximum numbers for which one call searches for matching parcels. */
export const MAX_PAIRED_AT_ONCE = MAX_PAGE_SIZE

/** Maximum parcels suggested for one number of a take. */
export const MAX_PAIRS = 3
