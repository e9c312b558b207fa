import type { AuditMessage } from '../../shared/audit/audit.messages.ts'
import type { Table } from '../platform/db/table.ts'
import { log } from '../platform/log.ts'
import { auditCompany, type Breach } from './audit.ts'

/** Maximum number of breaches logged per audit; additional ones are only counted. */
const MAX_LOGGED = 100

/** Audits a company and logs each breach. An alarm in infra counts the log lines that contain 'books breach'. */
export const auditAndLog = async (
  deps: { table: Table; wait?: (ms: number) => Promise<void> },
  { doctorNo, deep, time }: AuditMessage,
): Promise<Breach[]> => {
  const { breaches, counts } = await auditCompany(deps, { doctorNo, deep })
  for (const breach of breaches.slice(0, MAX_LOGGED)) log.error('books breach', { breach })
  log.info('books audited', { doctorNo, deep, time, breaches: breaches.length, counts })
  return breaches
}
