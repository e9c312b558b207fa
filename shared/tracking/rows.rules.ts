/** Maximum rows named in one call. */
export const MAX_NAMED_ROWS = 1000

/** Maximum rows with their products per page: with 50 products per row, the response stays below its limit of 6 MB. */
export const CONFIRMING_PAGE = 250

/** Maximum characters of a row's note. */
export const MAX_ROW_NOTE = 500

/** Maximum confirmed rows listed by a search that finds no unconfirmed rows. */
export const CONFIRMED_SHOWN = 5

/** Minimum minutes between two emails about the unknown UPCs of one batch. */
export const UPC_MAIL_MINUTES = 10

/** Maximum UPCs listed in such an email. */
export const MAILED_UPCS = 200
