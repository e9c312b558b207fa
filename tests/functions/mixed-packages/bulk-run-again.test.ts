import { beforeEach, describe, expect, it } from 'vitest'
import { cancelBatch } from '../../../functions/mixed-packages/use-cases/batches/cancel-batch.ts'
import { batchBulkReverse } from '../../../functions/mixed-packages/use-cases/reversals/batch-bulk-reverse.ts'
import type { Deps } from '../../../functions/platform/deps.ts'
import { WORK_MS } from '../../../functions/platform/time-budget.ts'
import { interruptedTable } from '../../support/memory-table.ts'
import { newTracking } from '../tracking/arrivals.ts'
import { booksHold } from './claims/claiming-world.ts'
import { batchNow, confirmAll, deps, openDesk, ROPE, side, store, typeIn } from './mixed-desk.ts'

const NOW = '2026-11-22T18:00:00.000Z'
const LATE = new Date(Date.parse(NOW) + WORK_MS + 10_000).toISOString()
const PACKAGES = 130

openDesk()
beforeEach(() => store.setNow(NOW))

const typed = async () =>
  (await typeIn(Array.from({ length: PACKAGES }, () => `${newTracking()} ${ROPE} 1`))).batchNumber

/** Each call, how many packages it answers for, and how many of the batch it has dealt with. */
const calls = {
  bulkConfirm: {
    prepare: typed,
    send: async (batchNumber: string, using: Deps) => (await confirmAll(batchNumber, {}, using)).successCount,
    done: async (batchNumber: string) => (await batchNow(batchNumber)).packageCount,
  },
  cancelBatch: {
    prepare: typed,
    send: async (batchNumber: string, using: Deps) =>
      (await cancelBatch(using, side.admin, { doctorNo: side.doctorNo, id: batchNumber })).cancelled,
    done: async (batchNumber: string) => (await batchNow(batchNumber)).cancelledCount,
  },
  batchBulkReverse: {
    prepare: async () => {
      const batchNumber = await typed()
      for (;;) if ((await confirmAll(batchNumber)).unreached === 0) return batchNumber
    },
    send: async (batchNumber: string, using: Deps) =>
      (await batchBulkReverse(using, side.admin, { doctorNo: side.doctorNo, batchNumber })).reversed,
    done: async (batchNumber: string) => (await batchNow(batchNumber)).reversedCount,
  },
}

describe.each(Object.entries(calls))('%s of mixed packages sent twice at once', (_name, { prepare, send, done }) => {
  it.each([1, 2])('changes nothing more once one of them has answered: the other held up at commit %i', async (at) => {
    const batchNumber = await prepare()
    const named = { ...deps, repeat: `twice-${batchNumber}` }
    let made = 0
    const table = interruptedTable(deps.table, (point) => {
      if (point === 'afterCommit') made += 1
    })
    const hurried = { ...named, table, now: () => (made === 0 ? NOW : LATE) }
    let first: number | undefined
    let commits = 0
    const held = interruptedTable(deps.table, async (point) => {
      if (point === 'beforeCommit' && ++commits === at) first = await send(batchNumber, hurried)
    })
    const second = await send(batchNumber, { ...named, table: held })
    expect(first).toBeGreaterThan(0)
    expect(first).toBeLessThan(PACKAGES)
    expect(second).toBe(first)
    expect(await done(batchNumber)).toBe(first)
    await booksHold(deps, side)
  })
})
