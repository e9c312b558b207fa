/** `zh-CN` is what `/user/saveLanguage` calls it, `zh` the same. */
export const EXPORT_LANGUAGES = ['en', 'zh', 'zh-CN'] as const
export type ExportLanguage = (typeof EXPORT_LANGUAGES)[number]

/** Rows that a call writes by itself; more are a job. */
export const ROWS_IN_CALL = 2000

/** Jobs that one person may have under way. */
export const JOBS_AT_ONCE = 5

/** Files and jobs are kept this long. */
export const EXPORT_DAYS = 7

export const EXPORT_STATUSES = ['waiting', 'running', 'done', 'failed', 'canceled'] as const
export type ExportStatus = (typeof EXPORT_STATUSES)[number]

export const isUnderWay = (status: ExportStatus): boolean => status === 'waiting' || status === 'running'
