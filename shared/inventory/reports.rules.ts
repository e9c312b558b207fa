/** Inventory report (D1 s3): the number on the wire; 3 is a report that its nurse has taken back. */
export const REPORT_STATUSES = { pending: 0, confirmed: 1, rejected: 2, cancelled: 3 } as const
export type ReportStatus = keyof typeof REPORT_STATUSES

/** How often a nurse may change a report that waits: each change is kept. */
export const MAX_EDITS = 20
/** Takes that one report is delivered for, at most: all are reserved in one commit. */
export const MAX_TAKES = 80
