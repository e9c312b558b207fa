/** Maximum rows named in one call. */
export const MAX_NAMED_ROWS = 1000

/** Maximum rows with their products per page: 50 products per row stay below the 6 MB limit of an answer. */
export const CONFIRMING_PAGE = 250

/** Maximum characters of a row's note. */
export const MAX_ROW_NOTE = 500

/** Confirmed rows listed by a search that finds nothing to confirm. */
export const CONFIRMED_TOLD = 5

/** Minutes between two mails about the unknown UPCs of one batch. */
export const UPC_MAIL_MINUTES = 10

/** UPCs listed in such a mail. */
export const MAILED_UPCS = 200
