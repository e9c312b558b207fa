import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { claimTracking } from '../../../functions/inbound/use-cases/claim-tracking.ts'
import type { MaybeCompanyActor } from '../../../functions/platform/actor.ts'
import type { Table } from '../../../functions/platform/db/table.ts'
import type { Deps } from '../../../functions/platform/deps.ts'
import {
  countUnclaimedArrivals,
  listInboundHistory,
  listUnclaimedArrivals,
} from '../../../functions/tracking/use-cases/row-lists.ts'
import { Refusal } from '../../../shared/contract/errors.ts'
import { tracking as contract } from '../../../shared/tracking/tracking.contract.ts'
import { newProduct, newWarehouse, startStore, type TestStore } from '../../support/company.ts'
import { arrive, confirm, type Dock, give, newDock, newTracking, take, typeIn } from './arrivals.ts'

let store: TestStore
let deps: Deps
let dock: Dock

beforeAll(async () => {
  store = await startStore()
  deps = store.deps
})
afterAll(() => store.stop())
beforeEach(async () => {
  dock = await newDock(deps)
})

const asked = (more: object = {}) =>
  contract.calls.listUnclaimedArrivals.body.parse({ doctorNo: dock.doctorNo, timeZone: 'America/New_York', ...more })
const listed = async (actor: MaybeCompanyActor, more: object = {}, by = deps) =>
  (await listUnclaimedArrivals(by, actor, asked(more))).records
const numbers = async (actor: MaybeCompanyActor, more: object = {}) =>
  (await listed(actor, more)).map(({ tracking }) => tracking)
const counts = async (actor: MaybeCompanyActor, by: Deps, more: object = {}) =>
  (await countUnclaimedArrivals(by, actor, asked(more))).ages.map(({ count }) => count)
const later = (days: number): Deps => ({
  ...deps,
  now: () => new Date(Date.parse(deps.now()) + days * 86_400_000).toISOString(),
})

describe('the list of unclaimed arrivals', () => {
  it('contains a row until its last unit is claimed, oldest first, while the history keeps the row', async () => {
    const [a, b, waiting] = [newTracking(), newTracking(), newTracking()]
    await arrive(deps, dock, a, 3)
    await arrive(deps, dock, b, 2)
    await typeIn(deps, dock, [{ tracking: waiting }])
    const inboundNo = await take(deps, dock, 9)
    await give(deps, dock, inboundNo, [{ tracking: a, qty: 3 }])
    for (const actor of [dock.doctor, dock.admin]) expect(await numbers(actor)).toEqual([a, b])
    const { userName: givenBy } = dock.nurse
    expect(await listed(dock.doctor)).toMatchObject([{ unclaimed: 3, isGiven: true, givenBy }, { isGiven: false }])
    expect((await listed(dock.admin)).every((row) => row.givenBy === undefined)).toBe(true)
    const claim = (qty: number) =>
      claimTracking(deps, dock.nurse, { doctorNo: dock.doctorNo, inboundNo, tracking: a, qty })
    await claim(1)
    expect(await listed(dock.doctor)).toMatchObject([{ tracking: a, unclaimed: 2 }, { tracking: b }])
    await claim(2)
    expect(await numbers(dock.admin)).toEqual([b])
    const history = contract.calls.listInboundHistory.body.parse({ doctorNo: dock.doctorNo })
    const records = (await listInboundHistory(deps, dock.admin, history)).records
    expect(records.map(({ tracking }) => tracking)).toEqual([b, a])
  })

  it('is filtered by warehouse and product, and counted by age', async () => {
    const other = await newWarehouse(deps, dock.doctor, { adminNo: dock.admin.userNo })
    const { productNo } = await newProduct(deps, dock.doctor, { upc: '012345678905' })
    const [here, there, another] = [newTracking(), newTracking(), newTracking()]
    await arrive(deps, dock, here, 1)
    await arrive(deps, { ...dock, warehouseNo: other.warehouseNo }, there, 1)
    const { batchNumber } = await typeIn(deps, dock, [{ tracking: another, upc: '012345678905' }])
    await confirm(deps, dock, batchNumber, [{ upc: '012345678905', productNo }])
    const { warehouseNo } = dock
    expect(await numbers(dock.doctor)).toEqual([here, there, another])
    expect(await numbers(dock.doctor, { warehouseNo })).toEqual([here, another])
    expect(await numbers(dock.admin, { productNo })).toEqual([another])
    expect(await numbers(dock.admin, { productNo: dock.productNo, warehouseNo: other.warehouseNo })).toEqual([there])
    expect(await counts(dock.doctor, deps)).toEqual([3, 0, 0, 0])
    for (const [days, expected] of [
      [2, [2, 0, 0, 0]],
      [5, [0, 2, 0, 0]],
      [9, [0, 0, 2, 0]],
      [15, [0, 0, 0, 2]],
    ] as const) {
      expect(await counts(dock.admin, later(days), { warehouseNo })).toEqual(expected)
    }
    expect(await listed(dock.doctor, { age: 'days3to7', warehouseNo }, later(5))).toHaveLength(2)
    expect(await listed(dock.doctor, { age: 'days0to2' }, later(5))).toEqual([])
    expect(await listed(dock.doctor, { age: 'days3to7', productNo }, later(5))).toHaveLength(1)
  })

  it('covers all companies of a warehouse admin, and no others', async () => {
    const tracking = newTracking()
    await arrive(deps, dock, tracking, 1)
    const { company: _company, ...everywhere } = dock.admin
    expect(await numbers(everywhere, { doctorNo: undefined })).toEqual([tracking])
    const strangers = await newDock(deps)
    await expect(numbers(dock.doctor, { warehouseNo: strangers.warehouseNo })).rejects.toThrow(Refusal)
    expect(await numbers(dock.doctor, { productNo: strangers.productNo })).toEqual([])
  })

  it('reads only about one page of rows even if many older rows were claimed', async () => {
    const lines = Array.from({ length: 60 }, () => ({ tracking: newTracking(), qty: 1 }))
    const { batchNumber } = await typeIn(deps, dock, lines)
    await confirm(deps, dock, batchNumber)
    const inboundNo = await take(deps, dock, 60)
    for (const { tracking } of lines.slice(0, 50)) {
      await claimTracking(deps, dock.nurse, { doctorNo: dock.doctorNo, inboundNo, tracking, qty: 1 })
    }
    const { warehouseNo, productNo } = dock
    for (const more of [{}, { warehouseNo }, { productNo }]) {
      let read = 0
      const query: Table['query'] = async (...of) => {
        const page = await deps.table.query(...of)
        read += page.records.length
        return page
      }
      expect(
        await listed(dock.doctor, { size: 5, ...more }, { ...deps, table: { ...deps.table, query } }),
      ).toHaveLength(5)
      expect(read).toBeLessThanOrEqual(6)
    }
  })
})
