/** `zh-CN` is the value of `/user/saveLanguage`; `zh` is an alias. */
export const EXPORT_LANGUAGES = ['en', 'zh', 'zh-CN'] as const
export type ExportLanguage = (typeof EXPORT_LANGUAGES)[number]

/** Maximum rows that a call writes itself; larger exports become jobs. */
export const ROWS_IN_CALL = 2000

/** Maximum unfinished jobs per user. */
export const JOBS_AT_ONCE = 5

/** Days for which files and jobs are kept. */
export const EXPORT_DAYS = 7

export const EXPORT_STATUSES = ['waiting', 'running', 'done', 'failed', 'canceled'] as const
export type ExportStatus = (typeof EXPORT_STATUSES)[number]

export const isUnderWay = (status: ExportStatus): boolean => status === 'waiting' || status === 'running'
