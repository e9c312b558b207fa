/** Maximum attempts to import an uploaded workbook; the last one closes the record even if it fails. */
export const IMPORT_TRIES = 3

/**
 * Maximum deliveries of the message: one more than the attempts. The extra one closes the record if the worker of the
 * last attempt was killed.
 */
export const IMPORT_RECEIVES = IMPORT_TRIES + 1

/** Timeout of one attempt, in seconds. */
export const IMPORT_SECONDS = 300

/** Maximum failed lines per response. */
export const FAILED_LINES_PAGE = 1000

/** Maximum size of a workbook, in bytes (DEC-platform-54). */
export const MAX_SHEET_BYTES = 20 * 1024 * 1024

/**
 * Typed in the console, uploaded in the console, sent with an upload token, put into the bucket directly, or scanned
 * parcel by parcel.
 */
export const IMPORT_SOURCES = ['console', 'workbook', 'token', 'upload', 'scan'] as const

/**
 * `waiting`: its file has not arrived; `checked`: nothing is written until a user imports it; `discarded`: a user
 * decided not to import it.
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

/** Filter values of the list of imports. `partial`: done, with failed lines or unread sheets. */
export const IMPORT_STATES = [...IMPORT_STATUSES, 'partial'] as const
export type ImportState = (typeof IMPORT_STATES)[number]

/** True while a worker is checking or importing the workbook. */
export const isUnderWay = (status: ImportStatus): boolean => status === 'checking' || status === 'processing'

/** Reasons why a file in the upload bucket could not be assigned. */
export const STRAY_REASONS = ['noAddress', 'noCompany', 'noWarehouse'] as const
export type StrayReason = (typeof STRAY_REASONS)[number]

/** Maximum upload tokens of a warehouse, and maximum files that one token may announce in ten minutes. */
export const MAX_UPLOAD_TOKENS = 20
export const UPLOADS_PER_WINDOW = 120
