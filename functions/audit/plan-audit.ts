import type { AuditMessage } from '../../shared/audit/audit.messages.ts'
import { companies } from '../platform/companies.ts'
import type { Table } from '../platform/db/table.ts'
import type { NotSent, Queues } from '../platform/queue/send.ts'

/** Asks for an audit of each company: one message each, so that one company's trouble holds up no other's. */
export const planAudit = async (
  deps: { table: Table; queues: Queues; queueUrl: string },
  { time, deep }: { time: string; deep: boolean },
): Promise<{ companies: number }> => {
  let planned = 0
  for await (const page of companies(deps.table)) {
    const messages = page.map((doctorNo): AuditMessage => ({ doctorNo, deep, time }))
    const bodies = messages.map((message) => JSON.stringify(message))
    const again = bodiesAt(await deps.queues.send(deps.queueUrl, bodies), bodies)
    const lost = again.length > 0 ? bodiesAt(await deps.queues.send(deps.queueUrl, again), again) : []
    // The schedule tries again then; a company audited twice is no harm.
    if (lost.length > 0) throw new Error(`The queue refused ${lost.length} of ${page.length} audits`)
    planned += page.length
  }
  return { companies: planned }
}

const bodiesAt = ({ waiting, refused }: NotSent, bodies: readonly string[]): string[] =>
  [...waiting, ...refused].flatMap((place) => bodies[place] ?? [])
