import type { AuditMessage } from '../../shared/audit/audit.messages.ts'
import { companies } from '../platform/companies.ts'
import type { Table } from '../platform/db/table.ts'
import type { NotSent, Outgoing, Queues } from '../platform/queue/send.ts'

/** Asks for an audit of each company: one message each, so that one company's trouble holds up no other's. */
export const planAudit = async (
  deps: { table: Table; queues: Queues; queueUrl: string },
  { time, deep }: { time: string; deep: boolean },
): Promise<{ companies: number }> => {
  let planned = 0
  for await (const page of companies(deps.table)) {
    const audits = page.map((doctorNo): AuditMessage => ({ doctorNo, deep, time }))
    const messages = audits.map((audit) => ({ body: JSON.stringify(audit) }))
    const again = notSent(await deps.queues.send(deps.queueUrl, messages), messages)
    const lost = again.length > 0 ? notSent(await deps.queues.send(deps.queueUrl, again), again) : []
    // The schedule tries again then; a company audited twice is no harm.
    if (lost.length > 0) throw new Error(`The queue refused ${lost.length} of ${page.length} audits`)
    planned += page.length
  }
  return { companies: planned }
}

const notSent = ({ waiting, refused }: NotSent, messages: readonly Outgoing[]): Outgoing[] =>
  [...waiting, ...refused].flatMap((place) => messages[place] ?? [])
