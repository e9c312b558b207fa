import { companies } from '../platform/companies/companies.ts'
import type { Table } from '../platform/db/table.ts'
import { auditCompany, type Breach } from './audit.ts'
import { type AuditCounts, noCounts } from './audit-run.ts'

export interface StoreAudit {
  companies: number
  breaches: Breach[]
  counts: AuditCounts
}

/** Runs a deep audit of every company in a store. */
export const auditStore = async (deps: { table: Table; wait?: (ms: number) => Promise<void> }): Promise<StoreAudit> => {
  const all: StoreAudit = { companies: 0, breaches: [], counts: noCounts() }
  for await (const page of companies(deps.table)) {
    for (const doctorNo of page) {
      const { breaches, counts } = await auditCompany(deps, { doctorNo, deep: true })
      all.companies += 1
      all.breaches.push(...breaches)
      add(all.counts, counts)
    }
  }
  return all
}

const add = (sum: AuditCounts, counts: AuditCounts): void => {
  for (const what of Object.keys(counts) as (keyof AuditCounts)[]) sum[what] += counts[what]
}
