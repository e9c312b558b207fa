/** How often the import of a dropped workbook is tried; the last try closes its record whatever comes. */
export const IMPORT_TRIES = 3

/**
 * How often its message is handed out: once more than it is tried, to close the record of an import whose every worker
 * was killed, the last one too.
 */
export const IMPORT_RECEIVES = IMPORT_TRIES + 1

/** Longest time one try may take. */
export const IMPORT_SECONDS = 300

/** Failed lines that one answer brings. */
export const FAILED_LINES_PAGE = 1000
