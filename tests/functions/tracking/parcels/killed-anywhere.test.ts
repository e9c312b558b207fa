import { describe, expect, it } from 'vitest'
import { stockLevelItem } from '../../../../functions/books/items/stock-level.items.ts'
import { inboundItem } from '../../../../functions/inbound/inbound.items.ts'
import { submittedTrackingItem } from '../../../../functions/inbound/submitted-tracking.items.ts'
import type { StoredItem } from '../../../../functions/platform/db/item.ts'
import type { Deps } from '../../../../functions/platform/deps.ts'
import { idMaker } from '../../../../functions/platform/ids.ts'
import { bootstrapRates } from '../../../../functions/rates/public.ts'
import { batchItem } from '../../../../functions/tracking/batches.items.ts'
import { importDrop } from '../../../../functions/tracking/imports/import-message.ts'
import { importRecordItem } from '../../../../functions/tracking/imports/imports.items.ts'
import { parcelEventItem } from '../../../../functions/tracking-rows/parcel-events.items.ts'
import { trackingRowItem } from '../../../../functions/tracking-rows/tracking-rows.items.ts'
import { ticking } from '../../../support/company.ts'
import { type MemoryTable, memoryTable } from '../../../support/memory-table.ts'
import { withoutWaits } from '../../../support/without-waits.ts'
import { checkNumbers } from '../../inbound/check-numbers.ts'
import { checkBooks, type Dock, give, newDock, take, UPC } from '../arrivals.ts'
import { memoryBucket } from '../memory-bucket.ts'
import { checkRows, storedItems } from '../rows/check-rows.ts'
import type { RepeatableAct } from './parcel-acts.ts'
import { callsOf, killableTable, NO_KILL } from './parcel-world.ts'

withoutWaits()

// Each job runs once without interruption, and twice for each of its writes: it is killed just before or just after
// that write, and its message or call is repeated. The store must be the same as without the crash.

/** Enough rows for two transactions, so that one of them can be missing. */
const ROWS = 110
const GIVEN = 12
const numberOf = (at: number): string => `1Z999AA1${String(at).padStart(10, '0')}`

interface Ground {
  dock: Dock
  deps: Deps
  items: readonly StoredItem[]
  inboundNo: string
}

const tableOf = (items: readonly StoredItem[]): MemoryTable => {
  const table = memoryTable()
  for (const item of items) table.plant(item)
  return table
}

const clock = Date.parse('2026-11-22T15:00:00Z')
const now = (): string => new Date(clock).toISOString()
const newId = idMaker(ticking(now))

const newGround = async (): Promise<Ground> => {
  const table = memoryTable()
  const deps: Deps = { table, now, newId }
  await bootstrapRates({ table })
  const dock = await newDock(deps)
  const inboundNo = await take(deps, dock, 40)
  const data = Array.from({ length: GIVEN }, (_, at) => ({ tracking: numberOf(at * 9), qty: 2 }))
  await give(deps, dock, inboundNo, data)
  return { dock, deps, items: table.items(), inboundNo }
}

/** The content of the store, without generated names and times. */
const contentOf = (table: MemoryTable) => ({
  rows: storedItems(table, trackingRowItem).map(
    ({ tracking, lineNumber, qty, status, unclaimed, batchNumber, events }) => [
      tracking,
      lineNumber,
      qty,
      status,
      unclaimed,
      batchNumber,
      events?.map(({ what, qty }) => `${what} ${qty}`),
    ],
  ),
  batches: storedItems(table, batchItem).map(({ batchNumber, toConfirm, confirmed }) => [
    batchNumber,
    toConfirm,
    confirmed,
  ]),
  levels: storedItems(table, stockLevelItem).map(({ stock, notClaimed }) => [stock, notClaimed]),
  takes: storedItems(table, inboundItem).map(({ leftNum, trackings }) => [leftNum, trackings]),
  numbers: storedItems(table, submittedTrackingItem).map(({ tracking, takes }) => [tracking, takes]),
  removed: storedItems(table, parcelEventItem).flatMap((event) =>
    event.kind === 'rowRemoved' ? [event.tracking] : [],
  ),
  imports: storedItems(table, importRecordItem).map(
    ({ status, successCount, failedCount, totalCount, batchNumber }) => [
      status,
      successCount,
      failedCount,
      totalCount,
      batchNumber,
    ],
  ),
})

const dropOf = ({ deps, dock }: Ground): RepeatableAct => {
  const bucket = memoryBucket(deps)
  const text = Array.from({ length: ROWS }, (_, at) => `${numberOf(at)}\t${UPC}\t2\t`)
  // One line is repeated, so it is stored as failed.
  const drop = bucket.drop(`tracking/${dock.doctorNo}/${dock.warehouseNo}/a.xlsx`, [...text, text[0]].join('\n'))
  return ({ table }) => importDrop(bucket.deps(table), drop)
}

let keys = 0
const callOf = (ground: Ground, call: 'bulkConfirm' | 'bulkRemove' | 'reverseBatch'): RepeatableAct => {
  const key = { idempotencyKey: `killed-${++keys}` }
  const { doctorNo, productNo, admin } = ground.dock
  const batchNumber = '20261122-001'
  return (deps) => {
    const { tracking } = callsOf(deps, admin)
    if (call !== 'bulkConfirm') return tracking[call]({ doctorNo, batchNumber }, key)
    return tracking.bulkConfirm({ doctorNo, batchNumber, data: [{ upc: UPC, productNo }] }, key)
  }
}

/** The nurse looks at their numbers, which updates takes that the killed job did not update. */
const look = async ({ deps, dock, inboundNo }: Ground, table: MemoryTable): Promise<void> => {
  const { inbound } = callsOf({ ...deps, table }, dock.nurse)
  for (let at = 0; at < GIVEN; at++)
    await inbound.canTrackingBeClaimed({ doctorNo: dock.doctorNo, inboundNo, tracking: numberOf(at * 9) })
}

const JOBS = [
  { name: 'import', before: [], act: dropOf, updatesTakes: true },
  {
    name: 'bulk confirm',
    before: ['drop'],
    act: (ground: Ground) => callOf(ground, 'bulkConfirm'),
    updatesTakes: false,
  },
  {
    name: 'bulk remove',
    before: ['drop'],
    act: (ground: Ground) => callOf(ground, 'bulkRemove'),
    updatesTakes: false,
  },
  {
    name: 'batch reverse',
    before: ['drop', 'confirm'],
    updatesTakes: false,
    act: (ground: Ground) => callOf(ground, 'reverseBatch'),
  },
] as const

describe('a job that is killed at any write and repeated', () => {
  it.each(JOBS)('($name) leaves the same result as an uninterrupted run', async ({ before, act, updatesTakes }) => {
    const ground = await newGround()
    const base = tableOf(ground.items)
    if (before.length > 0) await dropOf(ground)({ ...ground.deps, table: base })
    if (before.length > 1) await callOf(ground, 'bulkConfirm')({ ...ground.deps, table: base })
    const items = base.items()
    const once = act(ground)
    const uninterrupted = tableOf(items)
    const counting = killableTable(uninterrupted, NO_KILL)
    await once({ ...ground.deps, table: counting.table })
    const expected = contentOf(uninterrupted)
    expect(counting.writes.done).toBeGreaterThan(3)
    for (let at = 1; at <= counting.writes.done; at++) {
      for (const after of [false, true]) {
        const table = tableOf(items)
        const killable = killableTable(table, { at, after })
        await once({ ...ground.deps, table: killable.table }).catch(() => {})
        expect([at, killable.isDead()]).toEqual([at, true])
        await once({ ...ground.deps, table })
        const settled = table.items()
        await once({ ...ground.deps, table })
        expect(table.items(), `changed by the third run, killed at ${at}`).toEqual(settled)
        if (!updatesTakes) await look(ground, table)
        expect({ at, after, ...contentOf(table) }).toEqual({ at, after, ...expected })
      }
    }
    checkRows(uninterrupted)
    await checkNumbers({ ...ground.deps, table: uninterrupted }, ground.dock)
    await checkBooks({ ...ground.deps, table: uninterrupted }, ground.dock)
  })
})
