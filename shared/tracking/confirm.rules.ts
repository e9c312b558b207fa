/** Maximum rows of one UPC that the confirmation list shows individually. */
export const ROWS_NAMED_PER_UPC = 500

/** Maximum batches listed in one response; all others can be found by their number. */
export const LISTED_BATCHES = 200
