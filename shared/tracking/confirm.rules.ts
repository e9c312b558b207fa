/** Rows of one UPC that the list to confirm names one by one. */
export const ROWS_NAMED_PER_UPC = 500

/** Batches that one answer lists; further ones are found by their number. */
export const LISTED_BATCHES = 200
