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

/** Largest workbook taken, in bytes (DECISIONS s2). */
export const MAX_SHEET_BYTES = 20 * 1024 * 1024

/** Typed in the console, uploaded in the console, sent with an upload token, put into the bucket, or scanned parcel by parcel. */
export const IMPORT_SOURCES = ['console', 'workbook', 'token', 'upload', 'scan'] as const

/**
 * `waiting`: its file has not arrived; `checked`: nothing is written before somebody imports it; `discarded`: somebody has
 * decided that nobody will.
 */
export const IMPORT_STATUSES = [
  'waiting',
  'checking',
  'checked',
  'processing',
  'done',
  'failed',
  'duplicate',
  'discarded',
] as const
export type ImportStatus = (typeof IMPORT_STATUSES)[number]

/** What imports are listed by. `partial`: done, with lines that failed or sheets that were not read. */
export const IMPORT_STATES = [...IMPORT_STATUSES, 'partial'] as const
export type ImportState = (typeof IMPORT_STATES)[number]

/** Whether something happens to it without anybody doing anything. */
export const isUnderWay = (status: ImportStatus): boolean => status === 'checking' || status === 'processing'

/** Why nobody was found for a file in the upload bucket. */
export const STRAY_REASONS = ['noAddress', 'noCompany', 'noWarehouse'] as const
export type StrayReason = (typeof STRAY_REASONS)[number]

/** Upload tokens that a warehouse may have at once, and files that one may announce in ten minutes. */
export const MAX_UPLOAD_TOKENS = 20
export const UPLOADS_PER_WINDOW = 120
