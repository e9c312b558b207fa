import { expect } from 'vitest'
import { auditCompany, describeBreach } from '../../../../functions/audit/audit.ts'
import { ledgerRowItem } from '../../../../functions/books/items/ledger.items.ts'
import { stockLevelItem } from '../../../../functions/books/items/stock-level.items.ts'
import { inboundItem } from '../../../../functions/inbound/inbound.items.ts'
import { batchItem } from '../../../../functions/tracking/batches.items.ts'
import { trackingRowItem } from '../../../../functions/tracking-rows/tracking-rows.items.ts'
import { checkNumbers } from '../../inbound/check-numbers.ts'
import { checkRows, storedItems } from '../rows/check-rows.ts'
import { callsOf, type ParcelWorld } from './parcel-world.ts'

const sum = (some: readonly number[]): number => some.reduce((all, one) => all + one, 0)

/** Checks invariants of a company's parcels, first without and then with the audit. */
export const checkParcels = async (world: ParcelWorld): Promise<void> => {
  checkRows(world.table)
  checkClaims(world)
  await checkNumbers(world.deps, world.dock)
  const audit = { table: world.table, wait: async () => {}, now: world.deps.now }
  const { breaches } = await auditCompany(audit, { doctorNo: world.dock.doctorNo, deep: true })
  expect(breaches.map(describeBreach)).toEqual([])
}

/**
 * Checks that the claimed units of each parcel are credited and counted in takes, and that all claimed units are in
 * stock.
 */
const checkClaims = ({ table, numbers }: ParcelWorld): void => {
  const [rows, ledger, takes] = [
    storedItems(table, trackingRowItem),
    storedItems(table, ledgerRowItem),
    storedItems(table, inboundItem),
  ]
  for (const tracking of numbers) {
    const mine = rows.filter((row) => row.tracking === tracking && row.status === 'confirmed')
    const taken = sum(mine.map(({ qty, unclaimed }) => qty - unclaimed))
    const credited = sum(ledger.map((row) => (row.refs.tracking === tracking ? (row.qty ?? 0) : 0)))
    const given = sum(
      takes.flatMap((take) => take.trackings.map((one) => (one.tracking === tracking ? one.claimed : 0))),
    )
    expect({ tracking, credited, given }).toEqual({ tracking, credited: taken, given: taken })
  }
  const claimed = sum(rows.map(({ status, qty, unclaimed }) => (status === 'confirmed' ? qty - unclaimed : 0)))
  expect(sum(storedItems(table, stockLevelItem).map(({ stock }) => stock))).toBe(claimed)
}

/**
 * Returns the state that a confirmation and its reversal must not change: rows except their events, counts, levels and
 * takes. The log of a level grows, so the number and time of its last row are excluded.
 */
const snapshot = ({ table }: ParcelWorld) => ({
  rows: storedItems(table, trackingRowItem).map(({ events: _events, eventCount: _count, rev: _rev, ...row }) => row),
  batches: storedItems(table, batchItem).map(({ batchNumber, toConfirm, confirmed }) => [
    batchNumber,
    toConfirm,
    confirmed,
  ]),
  levels: storedItems(table, stockLevelItem).flatMap(({ seq: _seq, movedAt: _movedAt, ...level }) =>
    // An empty level is equivalent to a missing one.
    level.stock + level.notClaimed > 0 ? [level] : [],
  ),
  takes: storedItems(table, inboundItem).map(({ rev: _rev, ...take }) => take),
})

/**
 * Imports more of the same parcels, then confirms and reverses them, as a batch and row by row. The state must then be
 * the same as before.
 */
export const checkReversal = async (world: ParcelWorld): Promise<void> => {
  const { doctorNo, warehouseNo, admin } = world.dock
  const [product] = world.products
  if (!product) throw new Error('The world has no products')
  const { tracking } = callsOf(world.deps, admin)
  const data = world.numbers.map((number) => ({ tracking: number, upc: product.upc, qty: 9 }))
  const { batchNumber } = await tracking.saveImportData({ doctorNo, warehouseNo, data })
  const before = snapshot(world)
  const confirmed = async () => {
    const { successCount } = await tracking.bulkConfirm({ doctorNo, batchNumber, data: [product] })
    expect(successCount).toBe(data.length)
    expect(snapshot(world)).not.toEqual(before)
  }
  await confirmed()
  expect(await tracking.reverseBatch({ doctorNo, batchNumber })).toMatchObject({ failedCount: 0 })
  expect(snapshot(world)).toEqual(before)
  await confirmed()
  for (const { cwId, ...row } of storedItems(world.table, trackingRowItem)) {
    if (row.batchNumber === batchNumber) await tracking.reverseRow({ doctorNo, cwId })
  }
  expect(snapshot(world)).toEqual(before)
}
