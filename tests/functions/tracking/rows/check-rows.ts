import { expect } from 'vitest'
import { fromStored, type ItemType } from '../../../../functions/platform/db/item.ts'
import { batchItem } from '../../../../functions/tracking/batches.items.ts'
import { parcelEventItem } from '../../../../functions/tracking-rows/parcel-events.items.ts'
import { type TrackingRow, trackingRowItem } from '../../../../functions/tracking-rows/tracking-rows.items.ts'
import type { MemoryTable } from '../../../support/memory-table.ts'

/** Returns all items of a type in a table. */
export const storedItems = <T extends object, K>(table: MemoryTable, item: ItemType<T, K>): T[] =>
  table.items().flatMap((one) => (one.type === item.type ? [fromStored(item, one)] : []))

const countIn = (rows: readonly TrackingRow[], status: TrackingRow['status']): number =>
  rows.filter((row) => row.status === status).length

/**
 * Checks that batches count their rows, that rows are in the warehouse of their batch, and that removed rows stay
 * removed.
 */
export const checkRows = (table: MemoryTable): void => {
  const rows = storedItems(table, trackingRowItem)
  const batches = storedItems(table, batchItem)
  for (const { batchNumber, warehouseNo, toConfirm, confirmed } of batches) {
    const mine = rows.filter((row) => row.batchNumber === batchNumber)
    expect([batchNumber, toConfirm, confirmed]).toEqual([
      batchNumber,
      countIn(mine, 'toConfirm'),
      countIn(mine, 'confirmed'),
    ])
    for (const row of mine) expect(row.warehouseNo).toBe(warehouseNo)
  }
  const known = new Set(batches.map(({ batchNumber }) => batchNumber))
  for (const { batchNumber, cwId } of rows) expect([cwId, known.has(batchNumber)]).toEqual([cwId, true])
  expect(new Set(rows.map(({ cwId }) => cwId)).size, 'one row per number').toBe(rows.length)
  const gone = storedItems(table, parcelEventItem).flatMap((event) => (event.kind === 'rowRemoved' ? [event] : []))
  const there = new Set(rows.map(({ cwId }) => cwId))
  expect(
    gone.filter(({ cwId }) => there.has(cwId)),
    'no removed row reappears',
  ).toEqual([])
  expect(new Set(gone.map(({ cwId }) => cwId)).size, 'each row is removed once').toBe(gone.length)
}
