import { levelsOf, productTotalsRef, type StockLevel, stockLevelRef, stockLevelType } from '../books/public.ts'
import { companyTakePages, type Inbound, inboundRef } from '../inbound/public.ts'
import { pagesOf, readAll } from '../platform/db/walk.ts'
import { deletedProductItem, deletedProductsOf, productItem, productsOf } from '../products/public.ts'
import { CONFIRMED_PLACES, rowsOf, rowsOfWarehouse, trackingRowRef, trackingRowType } from '../tracking-rows/public.ts'
import { auditLevel, type Stocked } from './audit-levels.ts'
import { checkPointers } from './audit-pointers.ts'
import { checkPendingReports, pendingReportsByProduct } from './audit-reports.ts'
import { type AuditRun, verify } from './audit-run.ts'
import { Findings } from './breach.ts'
import { forEachParallel } from './for-each-parallel.ts'
import { checkOpenOffers, openOffersByProduct } from './offers/audit-open-offers.ts'
import { auditBatches, type BatchRows, countRow } from './parcels/batches.ts'
import { verifyRowEvents } from './parcels/row-events.ts'
import type { Check } from './persistent-breaches.ts'

/**
 * Verifies levels, logs and totals of all products. Returns the units that each take delivered into stock, according to
 * the logs.
 */
export const auditProducts = async (run: AuditRun): Promise<Stocked> => {
  const { table, doctorNo } = run
  const stocked: Stocked = new Map()
  const arriving = await inboundUnits(run)
  const unclaimed = run.deep ? await unclaimedUnits(run) : undefined
  const offered = run.deep ? await openOffersByProduct(run) : undefined
  const waiting = run.deep ? await pendingReportsByProduct(run) : undefined
  for await (const products of everyProduct(run)) {
    await forEachParallel(products, async ({ productNo }) => {
      const levels = await readAll(table, stockLevelType, levelsOf(doctorNo, productNo), { consistent: true })
      for (const level of levels) await auditLevel(run, level, stocked)
      await verifyUnclaimed(run, productNo, levels, unclaimed)
      await verify(run, checkTotals(run, productNo))
      const totals = await table.get(productTotalsRef({ doctorNo, productNo }), { consistent: true })
      if ((totals?.inbound ?? 0) !== (arriving.get(productNo) ?? 0)) await verify(run, checkInbound(run, productNo))
      if (offered && (totals?.openOffers ?? 0) !== (offered.get(productNo) ?? 0)) {
        await verify(run, checkOpenOffers(run, productNo))
      }
      if (waiting && (totals?.pendingReports ?? 0) !== (waiting.get(productNo) ?? 0)) {
        await verify(run, checkPendingReports(run, productNo))
      }
      if (run.deep) await verify(run, checkPointers(run, productNo))
      run.counts.products += 1
    })
  }
  return stocked
}

/** Yields all products, including deleted ones, whose logs are needed to verify delivered takes. */
async function* everyProduct({ table, doctorNo }: AuditRun): AsyncGenerator<{ productNo: string }[]> {
  yield* pagesOf(table, productItem, productsOf(doctorNo))
  yield* pagesOf(table, deletedProductItem, deletedProductsOf(doctorNo))
}

/** Verifies the unclaimed units of levels against the tracking rows. Also finds rows whose level is missing. */
const verifyUnclaimed = async (
  run: AuditRun,
  productNo: string,
  levels: readonly StockLevel[],
  unclaimed: Map<string, number> | undefined,
): Promise<void> => {
  if (!unclaimed) return
  const recorded = new Map(levels.map((level) => [placeOf(level), level.notClaimed]))
  const waiting = [...unclaimed.keys()].filter((place) => place.startsWith(`${productNo}#`))
  for (const place of new Set([...recorded.keys(), ...waiting])) {
    if ((recorded.get(place) ?? 0) === (unclaimed.get(place) ?? 0)) continue
    const warehouseNo = place.slice(productNo.length + 1)
    await verify(run, checkUnclaimed(run, { doctorNo: run.doctorNo, productNo, warehouseNo }))
  }
}

const placeOf = ({ productNo = '', warehouseNo }: { productNo?: string | undefined; warehouseNo: string }): string =>
  `${productNo}#${warehouseNo}`

/** Outstanding units of open takes, by product. */
const inboundUnits = async ({ table, doctorNo }: AuditRun): Promise<Map<string, number>> => {
  const units = new Map<string, number>()
  for await (const takes of companyTakePages(table, doctorNo, 'open')) {
    for (const { productNo, leftNum } of takes) units.set(productNo, (units.get(productNo) ?? 0) + leftNum)
  }
  return units
}

/**
 * Unclaimed units of confirmed rows, by product and warehouse. Also audits the events of the rows it reads, and their
 * batches.
 */
const unclaimedUnits = async (run: AuditRun): Promise<Map<string, number>> => {
  const { table, doctorNo } = run
  const units = new Map<string, number>()
  const batches: BatchRows = new Map()
  for (const place of [...CONFIRMED_PLACES, 'toConfirm'] as const) {
    for await (const rows of pagesOf(table, trackingRowType, rowsOf(doctorNo, place))) {
      for (const row of rows) countRow(batches, row)
      if (place !== 'toConfirm') {
        for (const row of rows) units.set(placeOf(row), (units.get(placeOf(row)) ?? 0) + row.unclaimed)
      }
      await forEachParallel(rows, (row) => verifyRowEvents(run, row))
    }
  }
  await auditBatches(run, batches)
  return units
}

const checkTotals =
  ({ table, doctorNo }: AuditRun, productNo: string): Check =>
  async () => {
    const read = () => table.get(productTotalsRef({ doctorNo, productNo }), { consistent: true })
    const before = await read()
    const levels = await readAll(table, stockLevelType, levelsOf(doctorNo, productNo), { consistent: true })
    const after = await read()
    const found = new Findings({ doctorNo, productNo })
    for (const counter of ['stock', 'notClaimed'] as const) {
      const sum = levels.reduce((units, level) => units + level[counter], 0)
      found.expectEqual('product.totals', counter, sum, before?.[counter] ?? 0)
    }
    const steady = before?.stock === after?.stock && before?.notClaimed === after?.notClaimed
    return { steady, breaches: found.breaches }
  }

const checkInbound =
  (run: AuditRun, productNo: string): Check =>
  async () => {
    const { table, doctorNo } = run
    const read = () => table.get(productTotalsRef({ doctorNo, productNo }), { consistent: true })
    const before = await read()
    const mine: Inbound[] = []
    for await (const page of companyTakePages(table, doctorNo, 'open')) {
      mine.push(...page.filter((take) => take.productNo === productNo))
    }
    // The index may lag behind the table, so it is used only to list the takes; their figures are read from the table.
    const takes = await table.batchGet(
      mine.map((take) => inboundRef(take)),
      { consistent: true },
    )
    const after = await read()
    const found = new Findings({ doctorNo, productNo })
    const units = takes.reduce((sum, take) => sum + (take?.leftNum ?? 0), 0)
    found.expectEqual('product.totals', 'inbound', units, before?.inbound ?? 0)
    return { steady: before?.inbound === after?.inbound, breaches: found.breaches }
  }

const checkUnclaimed =
  ({ table, doctorNo }: AuditRun, of: Pick<StockLevel, 'doctorNo' | 'productNo' | 'warehouseNo'>): Check =>
  async () => {
    const { productNo, warehouseNo } = of
    const read = () => table.get(stockLevelRef(of), { consistent: true })
    const before = await read()
    const listed = await readAll(table, trackingRowType, rowsOfWarehouse(doctorNo, warehouseNo, 'unclaimed'))
    const mine = listed.filter((row) => row.productNo === productNo)
    const rows = await table.batchGet(
      mine.map((row) => trackingRowRef(row)),
      { consistent: true },
    )
    const after = await read()
    const found = new Findings({ doctorNo, productNo, warehouseNo })
    const units = rows.reduce((sum, row) => sum + (row?.unclaimed ?? 0), 0)
    found.expectEqual('rows.unclaimed', 'notClaimed', units, before?.notClaimed ?? 0)
    return { steady: before?.seq === after?.seq, breaches: found.breaches }
  }
