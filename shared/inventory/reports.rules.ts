/** States of an inventory report (SPEC-inventory-3) with their numbers on the wire; 3 is withdrawn by the nurse. */
export const REPORT_STATUSES = { pending: 0, confirmed: 1, rejected: 2, cancelled: 3 } as const
export type ReportStatus = keyof typeof REPORT_STATUSES

/** Maximum edits of a pending report; each edit is stored. */
export const MAX_EDITS = 20
/** Maximum takes per report; all of them are reserved in one commit. */
export const MAX_TAKES = 80
