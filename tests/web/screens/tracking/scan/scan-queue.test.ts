import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../../../../shared/contract/client.ts'
import {
  createScanQueue,
  type ScanQueue,
  type ScanQueueOptions,
} from '../../../../../web/screens/tracking/scan/scan-queue.ts'
import { openScanStore, type Received, type Scan } from '../../../../../web/screens/tracking/scan/scan-store.ts'
import { otherTabs } from '../../../../../web/screens/tracking/scan/scan-tabs.ts'
import { SHOWN_SCANS } from '../../../../../web/screens/tracking/scan/scan-view.ts'
import { until } from '../../../support/until.ts'

const PLACE = { doctorNo: 'US-1', company: 'Harbor', warehouseNo: 'WH-1', warehouse: 'Edison', batchNumber: '' }
const LOST = new ApiError(0, { reason: 'client.unreachable', params: {}, message: 'no network' })
const refusal = (status: number, message = 'closed') => new ApiError(status, { reason: 'x', params: {}, message })

let open: ScanQueue[] = []
/** State of the server: its rows by the key of their request. Each key creates one row. */
let rows: Map<string, string>
let order: string[]
let failing: Error | undefined

const answerOf = (scan: Scan, outcome: Received['outcome'] = 'unknown'): Received => ({
  outcome,
  cwId: `CW-${scan.seq}`,
  batchNumber: '20261122-001',
  rows: [],
  expected: [],
  tracking: scan.tracking,
  upc: scan.upc,
  qty: scan.qty,
})
const send = async (scan: Scan): Promise<Received> => {
  if (failing) throw failing
  if (!rows.has(scan.key)) order.push(scan.tracking)
  rows.set(scan.key, scan.line)
  return answerOf(scan)
}
const queueOf = async (more: Partial<ScanQueueOptions> = {}): Promise<ScanQueue> => {
  const owner = more.owner ?? 'US-W'
  const queue = await createScanQueue({
    owner,
    store: await openScanStore(owner),
    send,
    takeBack: async () => ({}),
    ...more,
  })
  open.push(queue)
  return queue
}
const line = (number: number) => ({ tracking: `1Z999AA1${String(number).padStart(8, '0')}`, upc: '0042', qty: 1 })
const idle = (queue: ScanQueue) => until(() => expect(queue.view()).toMatchObject({ state: 'idle', waiting: 0 }))

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  rows = new Map()
  order = []
  failing = undefined
  open = []
})
afterEach(async () => {
  await Promise.all(open.map((queue) => queue.end()))
  vi.unstubAllGlobals()
})

describe('scans', () => {
  it('are sent in order, each with its own key, and shown newest first', async () => {
    const queue = await queueOf()
    for (const number of [1, 2, 3]) await queue.keep(PLACE, line(number))
    await idle(queue)
    expect(order).toEqual([1, 2, 3].map((number) => line(number).tracking))
    expect(rows.size).toBe(3)
    expect(queue.view().newest.map(({ tracking, state }) => [tracking, state])).toEqual(
      [3, 2, 1].map((number) => [line(number).tracking, 'sent']),
    )
  })

  it('of the same line in quick succession count once', async () => {
    const queue = await queueOf()
    const kept = await Promise.all([1, 1, 1].map((number) => queue.keep(PLACE, line(number))))
    expect(kept.map(({ isDuplicate }) => isDuplicate)).toEqual([false, true, true])
    await idle(queue)
    expect(rows.size).toBe(1)
  })

  it('are kept if the page closes without a network, and are sent by the next page with their keys', async () => {
    failing = LOST
    const before = await queueOf()
    for (const number of [1, 2]) await before.keep(PLACE, line(number))
    await until(() => expect(before.view()).toMatchObject({ state: 'paused', waiting: 2 }))
    const keys = before.view().newest.map(({ key }) => key)
    await before.end()
    failing = undefined
    const after = await queueOf()
    expect(after.view()).toMatchObject({ waiting: 2 })
    await after.start()
    await idle(after)
    expect([...rows.keys()].sort()).toEqual(keys.sort())
    expect(order).toEqual([1, 2].map((number) => line(number).tracking))
  })

  it('with a lost answer are sent again with the same key', async () => {
    let isLost = true
    const queue = await queueOf({
      send: async (scan) => {
        const answer = await send(scan)
        if (isLost) throw LOST
        return answer
      },
    })
    await queue.keep(PLACE, line(1))
    await until(() => expect(queue.view().state).toBe('paused'))
    isLost = false
    await queue.start()
    await idle(queue)
    expect(rows.size).toBe(1)
  })

  it('are sent only by the person who made them', async () => {
    failing = LOST
    const first = await queueOf()
    await first.keep(PLACE, line(1))
    await until(() => expect(first.view().state).toBe('paused'))
    await first.end()
    failing = undefined
    const other = await queueOf({ owner: 'US-X' })
    await other.start()
    expect(other.view()).toMatchObject({ waiting: 0, others: 1, newest: [] })
    expect(rows.size).toBe(0)
    const again = await queueOf()
    await again.start()
    await idle(again)
    expect(rows.size).toBe(1)
  })

  it('wait for the next sign-in once the login has ended', async () => {
    failing = refusal(401)
    const queue = await queueOf()
    await queue.keep(PLACE, line(1))
    await until(() => expect(queue.view()).toMatchObject({ state: 'signedOut', waiting: 1 }))
    failing = undefined
    await queue.start()
    await idle(queue)
  })

  it('that are refused are listed with the reason, do not block others, and can be retried at another warehouse', async () => {
    const closed = line(1).tracking
    const queue = await queueOf({
      send: async (scan) => {
        if (scan.place.warehouseNo === 'WH-1' && scan.tracking === closed) throw refusal(404)
        return send(scan)
      },
    })
    await queue.keep(PLACE, line(1))
    await queue.keep(PLACE, line(2))
    await until(() => expect(queue.view()).toMatchObject({ state: 'idle', waiting: 0 }))
    expect(queue.view().refused).toMatchObject([{ tracking: closed, why: { message: 'closed' } }])
    await queue.retry({ ...PLACE, warehouseNo: 'WH-2' })
    await until(() => expect(rows.size).toBe(2))
    await until(() => expect(queue.view()).toMatchObject({ refused: [], waiting: 0 }))
  })
})

describe('the reason why scans are not sent', () => {
  it.each([
    [LOST, 'paused', undefined],
    [new TypeError('Failed to fetch'), 'paused', undefined],
    [refusal(503, 'busy'), 'troubled', 'busy'],
    [refusal(429, 'too fast'), 'troubled', 'too fast'],
    [refusal(500, ''), 'troubled', 'Something went wrong on the server (error 500). Please try again.'],
    [new ApiError(0, { reason: 'client.answerLost', params: {}, message: 'lost' }), 'troubled', 'lost'],
    [refusal(401), 'signedOut', undefined],
  ])('%s sets the state to %s, until the queue is started again', async (error, state, message) => {
    failing = error
    const queue = await queueOf()
    await queue.keep(PLACE, line(1))
    await until(() => expect(queue.view()).toMatchObject({ state, waiting: 1 }))
    expect(queue.view().trouble?.message).toBe(message)
    failing = undefined
    await queue.start()
    await idle(queue)
    expect(queue.view().trouble).toBeUndefined()
  })
})

describe('two tabs of one person', () => {
  const locks = () => {
    let last: Promise<unknown> = Promise.resolve()
    return (run: () => Promise<void>): Promise<void> => {
      const turn = last.then(run)
      last = turn.catch(() => undefined)
      return turn
    }
  }
  const tabs = async (more: Partial<ScanQueueOptions>[]) => {
    const exclusively = locks()
    return Promise.all(more.map((one) => queueOf({ exclusively, tabs: otherTabs('US-W'), ...one })))
  }

  it("show each other's scans, and the tab that scanned gets the answer", async () => {
    const heard: string[] = []
    const hearing = (tab: string) => ({ onAnswer: ({ tracking }: Scan) => heard.push(`${tab} ${tracking}`) })
    const held = Promise.withResolvers<void>()
    const slow = async (scan: Scan) => {
      await held.promise
      return send(scan)
    }
    const [first, second] = await tabs([{ ...hearing('first'), send: slow }, hearing('second')])
    if (!first || !second) throw new Error('two tabs')
    await first.keep(PLACE, line(1))
    // The first tab has the lock, so it also sends scans of the second.
    await second.keep(PLACE, line(2))
    for (const queue of [first, second]) {
      await until(() => expect(queue.view()).toMatchObject({ waiting: 2, newest: [line(2), line(1)] }))
    }
    expect((await second.keep(PLACE, line(1))).isDuplicate).toBe(true)
    held.resolve()
    for (const queue of [first, second]) {
      await until(() => {
        expect(queue.view().waiting).toBe(0)
        expect(queue.view().newest.map(({ state }) => state)).toEqual(['sent', 'sent'])
      })
    }
    await until(() => expect(heard.sort()).toEqual([`first ${line(1).tracking}`, `second ${line(2).tracking}`]))
    expect(order).toEqual([1, 2].map((number) => line(number).tracking))
  })

  it('never restore a scan that one of them has undone', async () => {
    failing = LOST
    const [first, second] = await tabs([{}, {}])
    if (!first || !second) throw new Error('two tabs')
    for (let number = 0; number < 20; number++) {
      failing = LOST
      const { scan } = await first.keep(PLACE, line(number))
      failing = undefined
      await Promise.all([first.start(), second.undo(scan.seq)])
    }
    await Promise.all([first.start(), second.start()])
    for (const queue of [first, second])
      await until(() => expect(queue.view()).toMatchObject({ newest: [], waiting: 0 }))
  })
})

describe('undoing the last scan', () => {
  it('drops the scan if it was not sent', async () => {
    const held = Promise.withResolvers<Received>()
    const queue = await queueOf({ send: (scan) => (scan.tracking === line(1).tracking ? held.promise : send(scan)) })
    const first = await queue.keep(PLACE, line(1))
    const { scan } = await queue.keep(PLACE, line(2))
    await queue.undo(scan.seq)
    held.resolve(answerOf(first.scan))
    await idle(queue)
    expect(rows.size).toBe(0)
    expect(queue.view().newest).toHaveLength(1)
  })

  it('removes the scan’s row if it was sent, even if the answer was lost', async () => {
    const back: string[] = []
    const takeBack = async (_: Scan, cwId: string) => back.push(cwId)
    const queue = await queueOf({ takeBack })
    const { scan } = await queue.keep(PLACE, line(1))
    await idle(queue)
    await queue.undo(scan.seq)
    await idle(queue)
    expect(back).toEqual([`CW-${scan.seq}`])
    failing = LOST
    const second = await queue.keep(PLACE, line(2))
    await until(() => expect(queue.view().state).toBe('paused'))
    await queue.undo(second.scan.seq)
    failing = undefined
    await queue.start()
    await idle(queue)
    expect(back).toHaveLength(2)
    expect(queue.view().newest).toEqual([])
  })

  it('keeps a row that existed before', async () => {
    const takeBack = vi.fn(async () => ({}))
    const queue = await queueOf({ takeBack, send: async (scan) => answerOf(scan, 'duplicate') })
    const { scan } = await queue.keep(PLACE, line(1))
    await idle(queue)
    await queue.undo(scan.seq)
    await idle(queue)
    expect(takeBack).not.toHaveBeenCalled()
  })
})

describe('many scans', () => {
  // SCANS=7200 is an hour at two per second. The times of the first and the last hundred are printed.
  const MANY = Number(process.env.SCANS ?? 400)
  it(`show only the newest ${SHOWN_SCANS} after ${MANY} were sent, and store fewer than twice as many`, {
    timeout: 600_000,
  }, async () => {
    const queue = await queueOf()
    const times: number[] = []
    for (let number = 0; number < MANY; number++) {
      const began = performance.now()
      await queue.keep(PLACE, line(number))
      times.push(performance.now() - began)
    }
    if (process.env.SCANS) {
      const sum = (some: readonly number[]) => some.reduce((total, one) => total + one, 0).toFixed(0)
      process.stdout.write(`first 100: ${sum(times.slice(0, 100))} ms, last 100: ${sum(times.slice(-100))} ms\n`)
    }
    // Waits as long as needed, since a busy machine can have a long backlog.
    while (queue.view().waiting > 0) await queue.start()
    expect(rows.size).toBe(MANY)
    expect(queue.view().newest).toHaveLength(SHOWN_SCANS)
    const stored = await (await openScanStore('US-W')).counts()
    expect(stored.sent).toBeLessThan(2 * SHOWN_SCANS)
  })
})
