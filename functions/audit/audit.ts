import { setTimeout as sleep } from 'node:timers/promises'
import { dayIn } from '../../shared/values/day.ts'
import { type Clock, systemClock } from '../platform/clock.ts'
import type { Table } from '../platform/db/table.ts'
import { auditAccounts } from './audit-accounts.ts'
import { auditActivity } from './audit-activity.ts'
import { auditOwner } from './audit-owner.ts'
import { auditProducts } from './audit-products.ts'
import { type AuditCounts, type AuditRun, noCounts } from './audit-run.ts'
import { auditTransfers } from './audit-transfers.ts'
import type { Breach } from './breach.ts'
import { auditCases } from './cases/audit-cases.ts'
import { auditFees } from './fees/audit-fees.ts'
import { auditMixed } from './mixed/audit-mixed.ts'
import { auditOffers } from './offers/audit-offers.ts'
import { auditNumbers } from './parcels/numbers.ts'
import { auditTokens } from './parcels/upload-tokens.ts'
import { auditPayouts } from './payments/audit-payouts.ts'
import { auditShipments } from './shipments/audit-shipments.ts'

export { type Breach, describeBreach } from './breach.ts'

/**
 * Reads one company's books and verifies their invariants (docs/books.md), even while the books are in use. `deep`:
 * also reads whole logs, ledgers and activity, ended takes and offers, tracking rows and proposals; compares deliveries
 * with stock and credits; and audits transfers, payouts, mixed packages, tracking numbers, upload tokens and fees.
 */
export const auditCompany = async (
  deps: { table: Table; wait?: (ms: number) => Promise<void>; now?: Clock },
  { doctorNo, deep }: { doctorNo: string; deep: boolean },
): Promise<{ breaches: Breach[]; counts: AuditCounts }> => {
  const wait = deps.wait ?? ((ms: number) => sleep(ms))
  const today = dayIn((deps.now ?? systemClock)())
  const found = { transferred: new Map(), mixed: new Map(), shipped: new Map(), named: new Map() }
  const run: AuditRun = { table: deps.table, wait, doctorNo, deep, today, ...found, breaches: [], counts: noCounts() }
  const stocked = await auditProducts(run)
  await auditAccounts(run, stocked)
  await auditOffers(run)
  await auditShipments(run)
  await auditCases(run)
  await auditActivity(run)
  await auditOwner(run)
  if (deep) {
    await auditTransfers(run)
    await auditPayouts(run)
    await auditMixed(run)
    await auditNumbers(run)
    await auditTokens(run)
    await auditFees(run)
  }
  return { breaches: run.breaches, counts: run.counts }
}
