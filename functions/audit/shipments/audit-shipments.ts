import { shipmentStatuses } from '../../../shared/outbound/shipments.rules.ts'
import { productLogOf, type StockLog, stockLogType } from '../../books/public.ts'
import {
  lotsOfShipment,
  type Shipment,
  type ShipmentLots,
  shipmentLotsType,
  shipmentRef,
  shipmentsOf,
  shipmentType,
} from '../../outbound/public.ts'
import { pagesOf, readAll } from '../../platform/db/walk.ts'
import { type AuditRun, verify } from '../audit-run.ts'
import { Findings } from '../breach.ts'
import { forEachParallel } from '../for-each-parallel.ts'
import type { Check } from '../persistent-breaches.ts'
import { countRow, isSame, type Shipped, type UnitsOfLots, unitsOut } from '../shipped.ts'

/** Number of newest shipments of each status that a shallow run checks. */
const RECENT = 50
/** Type numbers of shipment movements in the log (DEC-books-11). */
const MOVED = [3, 7] as const

/**
 * Verifies that each shipment took the units of its items out of stock, from exactly the lots in the log. A deep run
 * also verifies that each shipment in the log exists.
 */
export const auditShipments = async (run: AuditRun): Promise<void> => {
  const { shipped } = run
  const seen = new Set<string>()
  for (const status of shipmentStatuses) {
    let count = 0
    for await (const page of pagesOf(run.table, shipmentType, shipmentsOf(run.doctorNo, status), { reverse: true })) {
      count += page.length
      for (const { outboundNo } of page) seen.add(outboundNo)
      await forEachParallel(page, async (shipment) => {
        if (run.deep && (await agrees(run, shipment, shipped))) return
        await verify(run, checkShipment(run, shipment))
      })
      if (!run.deep && count >= RECENT) break
    }
  }
  if (!run.deep) return
  const unlisted = [...shipped.keys()].filter((outboundNo) => !seen.has(outboundNo))
  await forEachParallel(unlisted, (outboundNo) => verify(run, checkUnlisted(run, outboundNo)))
}

const lotsOf = ({ table }: AuditRun, of: { doctorNo: string; outboundNo: string }): Promise<ShipmentLots[]> =>
  readAll(table, shipmentLotsType, lotsOfShipment(of), { consistent: true })

/** True if the data already read confirms the shipment; otherwise the shipment is read again on its own. */
const agrees = async (run: AuditRun, shipment: Shipment, shipped: Shipped): Promise<boolean> => {
  const lots = await lotsOf(run, shipment)
  const breaches = new Findings({})
  verifyShipment(breaches, shipment, lots, shipped.get(shipment.outboundNo) ?? new Map())
  return breaches.breaches.length === 0
}

const checkShipment =
  (run: AuditRun, of: Pick<Shipment, 'doctorNo' | 'outboundNo'>): Check =>
  async () => {
    const { doctorNo, outboundNo } = of
    const read = () => run.table.get(shipmentRef(of), { consistent: true })
    const before = await read()
    const found = new Findings({ doctorNo, outboundNo })
    if (!before) return { steady: true, breaches: [] }
    const lots = await lotsOf(run, of)
    const shipped: Shipped = new Map()
    await forEachParallel(before.items, async ({ productNo }) => {
      for (const row of await rowsOf(run, before, productNo)) countRow(shipped, row)
    })
    verifyShipment(found, before, lots, shipped.get(outboundNo) ?? new Map())
    return { steady: (await read())?.rev === before.rev, breaches: found.breaches }
  }

/** Log rows of a product caused by a shipment; none is older than the shipment. */
const rowsOf = async (
  { table, doctorNo }: AuditRun,
  { outboundNo, createDate }: Shipment,
  productNo: string,
): Promise<StockLog[]> => {
  const ranges = MOVED.map((type) => ({ ...productLogOf(doctorNo, productNo, type), from: createDate }))
  const rows = await Promise.all(ranges.map((range) => readAll(table, stockLogType, range)))
  return rows.flat().filter(({ refNo }) => refNo === outboundNo)
}

const verifyShipment = (
  found: Findings,
  shipment: Shipment,
  lots: readonly ShipmentLots[],
  logged: UnitsOfLots,
): void => {
  const { status, taken, items } = shipment
  const recorded = unitsOut(taken, lots)
  if (!isSame(recorded, logged)) found.expectEqual('shipment.lots', 'units by lot', textOf(logged), textOf(recorded))
  const outOf = new Map<string, number>()
  for (const [name, qty] of recorded) {
    const [productNo = ''] = name.split(' ')
    outOf.set(productNo, (outOf.get(productNo) ?? 0) + qty)
  }
  for (const [at, { productNo, qty }] of items.entries())
    found.expectEqual('shipment.units', `units of ${productNo}`, at < taken ? qty : 0, outOf.get(productNo) ?? 0)
  if (status === 'working' || status === 'archived') found.expectEqual('shipment.units', 'taken', items.length, taken)
  if (status === 'closed') found.expectEqual('shipment.units', 'taken', 0, taken)
}

const textOf = (units: UnitsOfLots): string =>
  [...units]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, qty]) => `${qty} of ${name}`)
    .join(', ')

/** Verifies a shipment that the log names but no list contains: it may have been created after the lists were read. */
const checkUnlisted =
  ({ table, doctorNo }: AuditRun, outboundNo: string): Check =>
  async () => {
    const shipment = await table.get(shipmentRef({ doctorNo, outboundNo }), { consistent: true })
    const found = new Findings({ doctorNo, outboundNo })
    found.expectEqual('shipment.units', 'shipments', 1, shipment ? 1 : 0)
    return { steady: true, breaches: found.breaches }
  }
