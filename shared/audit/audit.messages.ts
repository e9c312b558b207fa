import * as z from 'zod'

/** Queue `audits`: prove one company's books. */
export const auditMessage = z.object({
  doctorNo: z.string(),
  /** Whole logs and ledgers, ended takes and offers too. */
  deep: z.boolean(),
  /** ISO 8601: the time the schedule ran for. */
  time: z.string(),
})
export type AuditMessage = z.output<typeof auditMessage>
