import { beforeEach, describe, expect, it } from 'vitest'
import { RaceLost, type Table } from '../../../functions/platform/db/table.ts'
import { apiHandler } from '../../../functions/platform/http/api-handler.ts'
import { WORK_MS } from '../../../functions/platform/time-budget.ts'
import { routes } from '../../../functions/tracking/routes.ts'
import { createClient } from '../../../shared/contract/client.ts'
import { tracking } from '../../../shared/tracking/tracking.contract.ts'
import { handledBy } from '../../support/handled-call.ts'
import { memoryFiles } from '../../support/memory-files.ts'
import { interruptedTable, type Point } from '../../support/memory-table.ts'
import { checkBooks, confirm, UPC } from './arrivals.ts'
import { batch, deps, dock, openDock, store, typed } from './confirm-dock.ts'

const NOW = '2026-11-22T18:00:00.000Z'
const LATE = new Date(Date.parse(NOW) + WORK_MS + 10_000).toISOString()
/** Enough rows for several commits per call. */
const ROWS = 300

openDock()
beforeEach(() => store.setNow(NOW))

interface Run {
  table?: Table
  now?: () => string
}

/** A client whose calls pass through the handler, which evaluates the Idempotency-Key. */
const clientOf = ({ table = deps.table, now = deps.now }: Run) => {
  const handler = apiHandler(tracking, routes, { ...deps, table, now, files: memoryFiles() })
  return createClient({ tracking }, { baseUrl: '', fetch: handledBy(handler, dock.admin.userNo) }).tracking
}

/** For each call: functions that prepare a batch, send the call, and count the rows that remain in the batch. */
const calls = {
  bulkConfirm: {
    prepare: () => typed(ROWS),
    send: async (batchNumber: string, key: object, run: Run = {}) => {
      const data = [{ upc: UPC, productNo: dock.productNo }]
      const answer = await clientOf(run).bulkConfirm({ doctorNo: dock.doctorNo, batchNumber, data }, key)
      return { answer, done: answer.successCount, total: answer.totalCount }
    },
    left: async () => (await batch(1))[0]?.toConfirm ?? 0,
  },
  bulkRemove: {
    prepare: () => typed(ROWS),
    send: async (batchNumber: string, key: object, run: Run = {}) => {
      const answer = await clientOf(run).bulkRemove({ doctorNo: dock.doctorNo, batchNumber }, key)
      return { answer, done: answer.removed, total: answer.removed + answer.unreached }
    },
    left: async () => (await batch(1))[0]?.toConfirm ?? 0,
  },
  reverseBatch: {
    prepare: async () => {
      const batchNumber = await typed(ROWS)
      await confirm(deps, dock, batchNumber)
      return batchNumber
    },
    send: async (batchNumber: string, key: object, run: Run = {}) => {
      const answer = await clientOf(run).reverseBatch({ doctorNo: dock.doctorNo, batchNumber }, key)
      return { answer, done: answer.successCount, total: answer.totalCount }
    },
    left: async () => (await batch(3))[0]?.confirmed ?? 0,
  },
}

let keys = 0
const newKey = () => ({ idempotencyKey: `bulk-again-${++keys}` })

/** A run whose time is up after this many commits. */
const outOfTimeAfter = (commits: number, at: (point: Point) => Promise<void> | void = () => {}): Run => {
  let made = 0
  return {
    now: () => (made < commits ? NOW : LATE),
    table: interruptedTable(deps.table, async (point) => {
      if (point === 'afterCommit') made += 1
      await at(point)
    }),
  }
}

describe.each(Object.entries(calls))('%s, sent twice concurrently under one key,', (_name, { prepare, send, left }) => {
  it.each([
    ['beforeCommit', 1],
    ['afterCommit', 1],
    ['beforeCommit', 2],
    ['beforeCommit', 3],
    ['read', 3],
  ] satisfies [Point, number][])(
    'changes nothing more after one run has answered, if the other run is delayed at %s %i',
    async (where, times) => {
      const batchNumber = await prepare()
      const key = newKey()
      let first: object | undefined
      let passed = 0
      const table = interruptedTable(deps.table, async (point) => {
        if (point !== where || ++passed !== times) return
        first = await send(batchNumber, key, outOfTimeAfter(1))
      })
      const second = await send(batchNumber, key, { table })
      expect(second).toEqual(first)
      expect(second.done).toBeGreaterThan(0)
      expect(second.total).toBe(ROWS)
      expect(await left()).toBe(ROWS - second.done)
      expect(await send(batchNumber, key)).toEqual(first)
      expect(await left()).toBe(ROWS - second.done)
      // A call with another key processes the rest.
      expect(await send(batchNumber, newKey())).toMatchObject({ done: ROWS - second.done })
      expect(await left()).toBe(0)
      await checkBooks(deps, dock)
    },
  )

  it('counts the rows that the other run processes while the answer is being stored', async () => {
    const batchNumber = await prepare()
    const key = newKey()
    let commits = 0
    const run = outOfTimeAfter(1, async (point) => {
      // The first commit writes rows, the second ends the call.
      if (point !== 'beforeCommit' || ++commits !== 2) return
      const interrupted = interruptedTable(deps.table, (at) => {
        if (at === 'afterCommit') throw new Error('killed')
      })
      await expect(send(batchNumber, key, { table: interrupted })).rejects.toMatchObject({ status: 500 })
    })
    const answer = await send(batchNumber, key, run)
    expect(answer.done).toBe(ROWS - (await left()))
    expect(answer.total).toBe(ROWS)
    expect(await send(batchNumber, key)).toEqual(answer)
    expect(await left()).toBe(ROWS - answer.done)
    await checkBooks(deps, dock)
  })
})

describe.each(Object.entries(calls))('%s, competing with other calls,', (_name, { prepare, send, left }) => {
  it('reports the rows that it has processed if it loses a race and its time is up', async () => {
    const batchNumber = await prepare()
    let commits = 0
    let leftThen = 0
    let now = NOW
    const table = interruptedTable(deps.table, async (point) => {
      if (point !== 'beforeCommit' || ++commits !== 2) return
      leftThen = await left()
      now = LATE
      throw new RaceLost()
    })
    const { done, total } = await send(batchNumber, newKey(), { table, now: () => now })
    expect([done, total, await left()]).toEqual([ROWS - leftThen, ROWS, leftThen])
    expect(leftThen).toBeGreaterThan(0)
    await checkBooks(deps, dock)
  })
})
