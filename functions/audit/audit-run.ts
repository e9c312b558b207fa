import type { Day } from '../../shared/values/day.ts'
import type { Table } from '../platform/db/table.ts'
import type { Breach } from './breach.ts'
import { type Check, persistentBreaches } from './persistent-breaches.ts'
import type { Shipped } from './shipped.ts'

/** State of an audit of one company's books. */
export interface AuditRun {
  table: Table
  wait: (ms: number) => Promise<void>
  doctorNo: string
  /** True for a deep audit (see `auditCompany`). */
  deep: boolean
  /** Current day, which separates open offers from expired ones. */
  today: Day
  /**
   * Signed units moved by each transfer, according to the logs of the company's levels; collected while the levels are
   * read.
   */
  transferred: Map<string, number>
  /**
   * Deep runs: units that each claim on a mixed package has in stock (distributed minus reversed), according to the
   * logs of the levels.
   */
  mixed: Map<string, number>
  /** Deep runs: log and ledger rows that name a discrepancy case; collected while the logs and ledgers are read. */
  named: Map<string, NamingRows>
  breaches: Breach[]
  /** Deep runs: units that each shipment took out of stock, according to the log. */
  shipped: Shipped
  counts: AuditCounts
}

/** Log and ledger rows that name one case, with the products and nurses they belong to. */
export interface NamingRows {
  rows: Map<string, string>
  products: Set<string>
  nurses: Set<string>
}

export const noCounts = () => ({
  products: 0,
  levels: 0,
  logRows: 0,
  accounts: 0,
  ledgerRows: 0,
  takes: 0,
  offers: 0,
  transfers: 0,
  packages: 0,
  claims: 0,
  cases: 0,
  /** Number of checks without a result because their figures kept changing; the next audit repeats them. */
  unsettled: 0,
})
export type AuditCounts = ReturnType<typeof noCounts>

/** Number of newest rows of each log or ledger that a shallow run reads. */
const RECENT = 1000

export const firstRow = ({ deep }: AuditRun, seq: number): number => (deep ? 1 : Math.max(1, seq - RECENT + 1))

/** Runs a check and records the breaches that persist. */
export const verify = async (run: AuditRun, check: Check): Promise<void> => {
  const breaches = await persistentBreaches(check, run.wait)
  if (breaches) run.breaches.push(...breaches)
  else run.counts.unsettled += 1
}
