import {
  levelLogOf,
  levelsOf,
  type Movement,
  placesIn,
  type StockLevel,
  type StockLog,
  stockLevelRef,
  stockLevelType,
  stockLogType,
  stockPlaceType,
} from '../books/public.ts'
import { pagesOf, readAll } from '../platform/db/walk.ts'
import { type AuditRun, firstRow, verify } from './audit-run.ts'
import { type Breach, Findings } from './breach.ts'
import { noteCorrection } from './cases/naming-rows.ts'
import { levelProof } from './level-rules.ts'
import type { Check } from './persistent-breaches.ts'
import { countRow } from './shipped.ts'

/** Units by reference number (take, transfer or claim). */
export type Stocked = Map<string, number>

/** Movements that deliver a take or undo its delivery. */
const DELIVERIES = new Set<Movement>(['claim', 'report', 'selfStorage', 'mixedDistribute', 'mixedReverse'])
const TRANSFERS = new Set<Movement>(['transferOut', 'transferIn'])
/**
 * True for log rows of transfers between two companies. Transfers within one company add up to zero and have no record
 * of their own.
 */
export const isTransfer = ({ movement, doctorNo, refs }: StockLog): boolean =>
  TRANSFERS.has(movement) && refs.otherDoctorNo !== doctorNo
/** True for log rows of distributed or reversed claims on mixed packages. */
export const isMixed = ({ movement }: StockLog): boolean =>
  movement === 'mixedDistribute' || movement === 'mixedReverse'
const isDelivery = (row: StockLog): boolean => row.counter === 'stock' && DELIVERIES.has(row.movement)

/** Verifies a level against its own log, and collects the log's movements that other checks need. */
export const auditLevel = async (run: AuditRun, level: StockLevel, stocked: Stocked): Promise<void> => {
  let rows = 0
  let delivered: Stocked = new Map()
  let transferred: Stocked = new Map()
  let mixed: Stocked = new Map()
  let shipped: readonly StockLog[] = []
  await verify(run, async () => {
    const result = await checkLevel(run, level)
    rows = result.rows
    delivered = result.delivered
    transferred = result.transferred
    mixed = result.mixed
    shipped = result.shipped
    return result
  })
  run.counts.levels += 1
  run.counts.logRows += rows
  for (const row of shipped) countRow(run.shipped, row)
  for (const [refNo, units] of delivered) add(stocked, refNo, units)
  for (const [refNo, units] of transferred) add(run.transferred, refNo, units)
  for (const [claimNo, units] of mixed) add(run.mixed, claimNo, units)
}

const add = (units: Stocked, refNo: string, more: number): void => {
  units.set(refNo, (units.get(refNo) ?? 0) + more)
}

const checkLevel = async (run: AuditRun, of: StockLevel) => {
  const { table } = run
  const read = () => table.get(stockLevelRef(of), { consistent: true })
  const level = (await read()) ?? { ...of, stock: 0, notClaimed: 0, seq: 0, lots: [] }
  const from = firstRow(run, level.seq)
  const proof = levelProof(level, from)
  const delivered: Stocked = new Map()
  const transferred: Stocked = new Map()
  const mixed: Stocked = new Map()
  const shipped: StockLog[] = []
  let rows = 0
  let beyond = false
  // Rows never change, so the rows up to the seq read match the level that was read.
  for await (const page of pagesOf(table, stockLogType, levelLogOf(level, { from, to: level.seq + 1 }), {
    consistent: true,
  })) {
    for (const row of page) {
      if (row.seq > level.seq) {
        beyond = true
        continue
      }
      proof.row(row)
      rows += 1
      if (run.deep && (row.movement === 'ship' || row.movement === 'shipCancel')) shipped.push(row)
      if (isTransfer(row)) add(transferred, row.refNo, row.qty)
      if (run.deep) noteCorrection(run, row)
      if (run.deep && isMixed(row)) add(mixed, row.refs.claimNo ?? '', row.qty)
      if (isDelivery(row)) add(delivered, row.refNo, row.qty)
    }
  }
  const breaches = proof.end()
  // A commit writes a row and the level's `seq` together, so a row past an unchanged `seq` is a breach.
  if (beyond && (await read())?.seq === level.seq) {
    const { doctorNo, productNo, warehouseNo } = level
    const found = new Findings({ doctorNo, productNo, warehouseNo })
    found.expectEqual('level.log', 'seq', level.seq + 1, level.seq)
    breaches.push(...found.breaches)
  }
  breaches.push(...(await verifyPlace(run, level)))
  return { steady: true, breaches, rows, delivered, transferred, mixed, shipped }
}

/** Verifies that a level with movements can be found by its warehouse. */
const verifyPlace = async ({ table, deep }: AuditRun, level: StockLevel): Promise<Breach[]> => {
  const { doctorNo, productNo, warehouseNo, seq } = level
  if (!deep || seq === 0) return []
  const range = { ...placesIn(doctorNo, warehouseNo), from: productNo, to: productNo }
  const { records } = await table.query(stockPlaceType, range, { limit: 1, consistent: true })
  const found = new Findings({ doctorNo, productNo, warehouseNo })
  found.expectEqual('level.place', 'places', 1, records.length)
  return found.breaches
}

/** Verifies that the delivered units of a take entered stock, in any warehouse of the company. */
export const checkStocked =
  (
    { table }: AuditRun,
    { doctorNo, productNo, inboundNo }: { doctorNo: string; productNo: string; inboundNo: string },
    read: () => Promise<{ delivered: number; rev: number } | undefined>,
  ): Check =>
  async () => {
    const before = await read()
    let stocked = 0
    const levels = await readAll(table, stockLevelType, levelsOf(doctorNo, productNo), { consistent: true })
    for (const level of levels) {
      const range = levelLogOf(level, { from: 1, to: level.seq })
      for await (const page of pagesOf(table, stockLogType, range, { consistent: true })) {
        for (const row of page) if (row.refNo === inboundNo && isDelivery(row)) stocked += row.qty
      }
    }
    const after = await read()
    const found = new Findings({ doctorNo, inboundNo })
    found.expectEqual('take.stocked', 'units stocked', before?.delivered ?? 0, stocked)
    return { steady: before?.rev === after?.rev, breaches: found.breaches }
  }
