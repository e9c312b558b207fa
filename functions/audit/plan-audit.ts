import { type AuditMessage, auditQueue } from '../../shared/audit/audit.messages.ts'
import { companies } from '../platform/companies/companies.ts'
import type { Table } from '../platform/db/table.ts'
import type { Queues } from '../platform/queue/send.ts'
import { sendAll } from '../platform/queue/send-all.ts'

/**
 * Queues an audit of each company. Each company has its own message, so that a failed audit does not delay the others.
 */
export const planAudit = async (
  deps: { table: Table; queues: Queues; queueUrl: string },
  { time, deep }: { time: string; deep: boolean },
): Promise<{ companies: number }> => {
  let planned = 0
  for await (const page of companies(deps.table)) {
    const audits = page.map((doctorNo): AuditMessage => ({ doctorNo, deep, time }))
    // Throws if the queue rejects some messages, so that the scheduler runs this again. Auditing a company twice does
    // no harm.
    await sendAll(deps, auditQueue, audits)
    planned += page.length
  }
  return { companies: planned }
}
