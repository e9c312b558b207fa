import type { Day } from '../../shared/values/day.ts'
import type { Table } from '../platform/db/table.ts'
import type { Breach } from './breach.ts'
import { type Look, settled } from './settled.ts'
import type { Shipped } from './shipped.ts'

/** One company's books under audit. */
export interface AuditRun {
  table: Table
  wait: (ms: number) => Promise<void>
  doctorNo: string
  /** All log and ledger rows, closed takes and offers too, and what arrived against what was stocked and paid. */
  deep: boolean
  /** Divides open offers from expired ones. */
  today: Day
  /** Signed units that the logs of the company's levels say were moved by each transfer, as the walk comes by them. */
  transferred: Map<string, number>
  /** The same by each claim on a mixed package: what was brought in, less what was taken back. */
  mixed: Map<string, number>
  /** Of a deep run: rows of logs and ledgers that name a discrepancy case, as the walk comes by them. */
  named: Map<string, NamingRows>
  breaches: Breach[]
  /** Of a deep run: what is out of stock with each shipment, as the log says. */
  shipped: Shipped
  counts: AuditCounts
}

/** Rows that name one case: what each says, by its row; and the products and nurses whose they are. */
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
  /** Figures that moved at every look: proven by the next audit. */
  unsettled: 0,
})
export type AuditCounts = ReturnType<typeof noCounts>

/** Rows read back from the newest of a log or ledger by a run that is not deep. */
const RECENT = 1000

export const firstRow = ({ deep }: AuditRun, seq: number): number => (deep ? 1 : Math.max(1, seq - RECENT + 1))

/** Takes up the breaches that stand. */
export const prove = async (run: AuditRun, look: Look): Promise<void> => {
  const breaches = await settled(look, run.wait)
  if (breaches) run.breaches.push(...breaches)
  else run.counts.unsettled += 1
}
