import * as z from 'zod'
import { queue } from '../contract/queue.ts'

/** Request to audit the books of one company. */
export const auditMessage = z.object({
  doctorNo: z.string(),
  /** True: audits whole logs and ledgers, and ended takes and offers. */
  deep: z.boolean(),
  /** Scheduled time of the audit, ISO 8601. */
  time: z.string(),
})
export type AuditMessage = z.output<typeof auditMessage>

/** One message per company, so that a failure in one does not block the others. */
export const auditQueue = queue({ name: 'audits', kind: 'standard', message: auditMessage, tries: 3 })
