import { Decimal } from 'decimal.js'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { repriceDays } from '../../../../functions/fees/events/reprice.ts'
import { settleMessage } from '../../../../functions/fees/events/settle-message.ts'
import { put } from '../../../../functions/platform/db/intent.ts'
import type { Deps } from '../../../../functions/platform/deps.ts'
import { editTracking } from '../../../../functions/tracking/use-cases/edit-tracking.ts'
import { reverseRow } from '../../../../functions/tracking/use-cases/reverse-row.ts'
import { warehouseEventItem } from '../../../../functions/warehouses/warehouses.items.ts'
import { Refusal } from '../../../../shared/contract/errors.ts'
import { addDays } from '../../../../shared/values/day.ts'
import { BOX_SIZE, newMember, startStore, type TestStore } from '../../../support/company.ts'
import { interruptedTable, type MemoryTable } from '../../../support/memory-table.ts'
import { newPier } from '../../outbound/pier.ts'
import { callsAs, fees, OTHER_SIZE, SERVICE } from '../../rates/rates-desk.ts'
import { confirm, newTracking, toConfirm, typeIn } from '../../tracking/arrivals.ts'
import { eventRowsIn, type FeeMessage, overhearing } from '../fee-world.ts'
import { FeeOracle } from './oracle.ts'

vi.mock('../../../../functions/platform/jitter.ts', () => ({ jitter: async () => {} }))

const seed = Number(process.env.SEED_OF_CHANCE ?? Date.now())
const RUNS = Number(process.env.RUNS ?? 3)

const ACTS = [
  ...['arrive', 'arrive', 'reverse', 'edit', 'confirmAgain', 'ship', 'ship', 'cancel'],
  ...['ownRate', 'customRate', 'backdatedRate', 'restore', 'serviceRate', 'move', 'handOver', 'tell', 'tell'],
] as const

/** What happens next, so many hours after the last; `pick` and `units` say to what and how much. */
const happening = fc.record({
  act: fc.constantFrom(...ACTS),
  hours: fc.integer({ min: 0, max: 300 }),
  pick: fc.nat(1000),
  units: fc.integer({ min: 1, max: 9 }),
})
type Happening = typeof happening extends fc.Arbitrary<infer H> ? H : never

const NEED_ROW = new Set<string>(['confirmAgain', 'reverse', 'edit'])

const ZONES = ['America/New_York', 'Asia/Shanghai', 'Australia/Lord_Howe', 'America/Los_Angeles', 'Asia/Kathmandu']

let store: TestStore
let table: MemoryTable
beforeAll(async () => {
  store = await startStore()
  table = store.deps.table as MemoryTable
})
afterAll(() => store.stop())

const newYear = async () => {
  store.setNow('2027-06-01T15:00:00.000Z')
  const { deps, told } = overhearing(store.deps)
  const pier = await newPier(deps)
  const other = await pier.product(5000, { size: OTHER_SIZE, productName: 'Kettle', upc: '810099990025' })
  await pier.stock(pier.productNo, 5000)
  return {
    ...{ pier, other, deps, told, rows: [] as { cwId: string; batchNumber: string }[], shipped: [] as string[] },
    ...{ admins: [pier.admin, await newMember(deps, pier.doctor, 'warehouseAdmin')], revision: 1, running: 0 },
  }
}
type Year = Awaited<ReturnType<typeof newYear>>

const of = <T>(all: readonly T[], pick: number): T | undefined => all[pick % Math.max(1, all.length)]

/** Delivers some of the messages, in some order, a few of them twice, and kills the worker now and then. */
const tell = async (deps: Deps, told: FeeMessage[], pick: number): Promise<void> => {
  const some = told.filter((_, at) => (at + pick) % 3 !== 0)
  if (pick % 2) some.reverse()
  const twice = some.filter((_, at) => (at * 7 + pick) % 4 === 0)
  for (const [at, message] of [...some, ...twice].entries()) {
    let steps = 0
    const killing = interruptedTable(deps.table, (point) => {
      if (point !== 'read' && ++steps + ((at + pick) % 4) === 4) throw new Error('killed')
    })
    const isDead = await settleMessage({ ...deps, table: killing }, message).then(
      () => false,
      (error: Error) => {
        if (error.message !== 'killed') throw error
        return true
      },
    )
    if (isDead) continue
    const place = told.indexOf(message)
    if (place !== -1) told.splice(place, 1)
  }
}

const perform = async (year: Year, { act, pick, units }: Happening): Promise<unknown> => {
  const { pier, deps, told, rows, shipped, admins, other } = year
  const { doctorNo, warehouseNo, productNo } = pier
  const admin = of(admins, year.running) ?? pier.admin
  const rates = callsAs(deps, admin.userNo)
  const size = pick % 2 ? BOX_SIZE : OTHER_SIZE
  const today = deps.now().slice(0, 10)
  const first = (pick % 40) / 100
  if (NEED_ROW.has(act) && rows.length === 0) return undefined
  if (act === 'cancel' && shipped.length === 0) return undefined
  switch (act) {
    case 'arrive': {
      const { batchNumber } = await typeIn(deps, pier, [{ tracking: newTracking(), qty: units }])
      const { records } = await toConfirm(deps, pier, { batchNumber })
      rows.push({ cwId: records[0]?.cwId ?? '', batchNumber })
      return confirm(deps, pier, batchNumber)
    }
    case 'confirmAgain':
      return confirm(deps, pier, of(rows, pick)?.batchNumber ?? '')
    case 'reverse':
      return reverseRow(deps, pier.admin, { doctorNo, cwId: of(rows, pick)?.cwId ?? '' })
    case 'edit':
      return editTracking(deps, pier.admin, { doctorNo, cwId: of(rows, pick)?.cwId ?? '', qty: units })
    case 'ship': {
      const data = [productNo, other]
        .slice(pick % 3 === 0 ? 1 : 0)
        .map((one, at) => ({ productNo: one, toShip: units + at, type: 1, ...(pick % 2 ? { service: SERVICE } : {}) }))
      return shipped.push((await pier.submit(data, { splitPackagesNum: 1 + (pick % 11) })).outboundNo)
    }
    case 'cancel':
      return pier.change(of(shipped, pick) ?? '', 3)
    case 'ownRate':
      return rates.saveBoxSize({ id: size, ...fees(first) })
    case 'customRate':
      return rates.saveCustomBoxSize({ doctorNo, boxSizeId: size, ...fees(first) })
    case 'backdatedRate':
      return rates.saveCustomBoxSize({
        ...{ doctorNo, boxSizeId: size, ...fees(first), effectiveFrom: addDays(today, -(pick % 90)) },
      })
    case 'restore':
      return rates.restoreCustomBoxSize({ doctorNo, boxSizeId: size })
    case 'serviceRate':
      return rates.saveServiceFee({ id: SERVICE, serviceBaseFee: first })
    case 'move':
    case 'handOver': {
      const before = await deps.table.query(
        warehouseEventItem,
        { pk: `CO#${doctorNo}#WHEVENTS#${warehouseNo}` },
        { limit: 1, reverse: true },
      )
      const [event] = before.records
      if (!event) throw new Error('Nobody saved the warehouse')
      if (act === 'handOver') year.running += 1
      const adminNo = of(admins, year.running)?.userNo ?? ''
      const timeZone = act === 'move' ? (of(ZONES, pick) ?? '') : event.timeZone
      const saved = { ...event, rev: event.rev + 1, at: deps.now(), adminNo, timeZone }
      return deps.table.commit([put(warehouseEventItem, saved)])
    }
    case 'tell':
      return tell(deps, told, pick)
  }
}

/** Refusals are answers like others. */
const allowRefusal = (error: unknown): void => {
  const isRefused = error instanceof Refusal || (error instanceof Error && error.name === 'ApiError')
  if (!isRefused) throw error
}

describe('a year of fees', () => {
  it('holds, event by event, what a naive recomputation comes to', async () => {
    let compared = 0
    await fc.assert(
      fc.asyncProperty(fc.array(happening, { minLength: 60, maxLength: 60 }), async (happenings) => {
        const year = await newYear()
        const { deps, told, pier } = year
        let at = Date.parse(deps.now())
        for (const one of happenings) {
          at += one.hours * 3_600_000
          store.setNow(new Date(at).toISOString())
          await perform(year, one).catch(allowRefusal)
        }
        for (const message of told.splice(0).reverse()) await settleMessage(deps, message)
        const { doctorNo, warehouseNo } = pier
        const months = new Set(eventRowsIn(table, doctorNo).map(({ day }) => day.slice(0, 7)))
        for (const month of months) {
          const days = { from: `${month}-01`, to: `${month}-31` }
          await repriceDays(deps, { doctorNo, warehouseNo, ...days, asOf: '9999' })
        }
        const rows = new Map(eventRowsIn(table, doctorNo).map((row) => [nameOf(row), row]))
        const expected = new FeeOracle(table.items(), doctorNo).events()
        expect([...rows.keys()].sort()).toEqual(expected.map(({ key }) => key).sort())
        for (const { key, day, amount } of expected) {
          const row = rows.get(key)
          expect([key, row?.day, new Decimal(row?.amount ?? 0).dividedBy(10_000).toFixed(4)]).toEqual([
            ...[key, day],
            amount.toFixed(4),
          ])
          expect(row?.isCharged).toBe(!amount.isZero())
          compared += 1
        }
      }),
      { numRuns: RUNS, seed, endOnFailure: true },
    )
    expect(compared).toBeGreaterThan(RUNS * 10)
  })
})

const nameOf = ({ feeType, eventNo, productNo, opposes }: ReturnType<typeof eventRowsIn>[number]): string =>
  `${feeType} ${eventNo} ${productNo}${opposes ? ' -' : ''}`
