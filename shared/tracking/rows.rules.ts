/** Rows that one call may name by their numbers. */
export const MAX_NAMED_ROWS = 1000

/** Rows with their products that one page may bring: 50 products a row stay below the 6 MB of an answer. */
export const CONFIRMING_PAGE = 250

/** Characters of a row's note. */
export const MAX_ROW_NOTE = 500

/** Confirmed rows that a search tells of when it finds nothing to confirm. */
export const CONFIRMED_TOLD = 5

/** Minutes between two mails about the unknown UPCs of one batch. */
export const UPC_MAIL_MINUTES = 10

/** UPCs that such a mail lists one by one. */
export const MAILED_UPCS = 200
