import { productTotalsRef } from '../books/public.ts'
import { reportedUnitsOf, reportedUnitsType } from '../inbound/public.ts'
import { reportsOf, reportsOfNurse, reportType } from '../inventory/public.ts'
import { pagesOf, readAll } from '../platform/db/walk.ts'
import type { AuditRun } from './audit-run.ts'
import { Findings } from './breach.ts'
import type { Check } from './persistent-breaches.ts'

/** Number of inventory reports that are pending or being confirmed, by product. */
export const pendingReportsByProduct = async ({
  table,
  doctorNo,
}: Pick<AuditRun, 'table' | 'doctorNo'>): Promise<Map<string, number>> => {
  const waiting = new Map<string, number>()
  for await (const reports of pagesOf(table, reportType, reportsOf(doctorNo, 'pending'))) {
    for (const { productNo } of reports) waiting.set(productNo, (waiting.get(productNo) ?? 0) + 1)
  }
  return waiting
}

/** Verifies the stored number of a product's pending reports, which prevent its deletion. */
export const checkPendingReports =
  ({ table, doctorNo }: AuditRun, productNo: string): Check =>
  async () => {
    const read = () => table.get(productTotalsRef({ doctorNo, productNo }), { consistent: true })
    const before = await read()
    const waiting = (await pendingReportsByProduct({ table, doctorNo })).get(productNo) ?? 0
    const after = await read()
    const found = new Findings({ doctorNo, productNo })
    found.expectEqual('product.reports', 'pendingReports', waiting, before?.pendingReports ?? 0)
    return { steady: before?.pendingReports === after?.pendingReports, breaches: found.breaches }
  }

/**
 * Verifies the units covered by a nurse's reports, by product and warehouse. A report that is being confirmed covers no
 * units, since its units are reserved on takes instead.
 */
export const checkReportedUnits =
  ({ table, doctorNo }: AuditRun, userNo: string): Check =>
  async () => {
    const read = () => readAll(table, reportedUnitsType, reportedUnitsOf(doctorNo, userNo), { consistent: true })
    const before = await read()
    const units = new Map<string, number>()
    for await (const reports of pagesOf(table, reportType, reportsOfNurse(doctorNo, userNo, 'pending'))) {
      for (const { status, quantity, ...place } of reports) {
        if (status === 'pending') units.set(placeOf(place), (units.get(placeOf(place)) ?? 0) + quantity)
      }
    }
    const after = await read()
    const recorded = new Map(before.map((entry) => [placeOf(entry), entry.units]))
    const found = new Findings({ doctorNo, userNo })
    for (const place of new Set([...recorded.keys(), ...units.keys()])) {
      found.expectEqual('reported.units', `units of ${place}`, units.get(place) ?? 0, recorded.get(place) ?? 0)
    }
    return { steady: JSON.stringify(before) === JSON.stringify(after), breaches: found.breaches }
  }

const placeOf = ({ productNo, warehouseNo }: { productNo: string; warehouseNo: string }): string =>
  `${productNo} in ${warehouseNo}`
