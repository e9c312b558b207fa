import { afterAll, beforeAll, expect, it } from 'vitest'
import { figuresItem } from '../../../functions/home/figures.items.ts'
import { rebuildFigures } from '../../../functions/home/rebuild-figures.ts'
import { getReceivingBoard } from '../../../functions/home/use-cases/get-receiving-board.ts'
import { put } from '../../../functions/platform/db/intent.ts'
import type { Deps } from '../../../functions/platform/deps.ts'
import { Refusal } from '../../../shared/contract/errors.ts'
import { home } from '../../../shared/home/home.contract.ts'
import { newWarehouse, startStore, type TestStore } from '../../support/company.ts'
import { confirm, type Dock, newDock, newTracking, typeIn } from '../tracking/arrivals.ts'

let store: TestStore
let deps: Deps
let dock: Dock

beforeAll(async () => {
  store = await startStore()
  deps = store.deps
  dock = await newDock(deps)
})
afterAll(() => store.stop())

const at = (instant: string): Deps => ({ ...deps, now: () => instant })
const board = (instant: string, more: object = {}) =>
  getReceivingBoard(
    at(instant),
    dock.admin,
    home.calls.getReceivingBoard.body.parse({ doctorNo: dock.doctorNo, timeZone: 'Asia/Kolkata', ...more }),
  )
const rows = (count: number) => Array.from({ length: count }, () => ({ tracking: newTracking() }))

it("the receiving board shows today's arrivals by hour and pending rows by age, for each warehouse", async () => {
  // The day 2031-05-10 begins at 04:00 UTC in Newark.
  await typeIn(at('2031-04-01T15:00:00.000Z'), dock, rows(1))
  await typeIn(at('2031-05-05T15:00:00.000Z'), dock, rows(2))
  await typeIn(at('2031-05-10T03:30:00.000Z'), dock, rows(4))
  const { batchNumber } = await typeIn(at('2031-05-10T04:10:00.000Z'), dock, rows(3))
  await typeIn(at('2031-05-10T06:59:00.000Z'), dock, rows(5))
  const other = await newWarehouse(deps, dock.doctor, { adminNo: dock.admin.userNo })
  await typeIn(at('2031-05-10T06:01:00.000Z'), { ...dock, warehouseNo: other.warehouseNo }, rows(1))
  await confirm(at('2031-05-10T07:00:00.000Z'), dock, batchNumber)
  await rebuildFigures(deps.table, dock.doctorNo)
  const one = await board('2031-05-10T07:20:00.000Z', { warehouseNo: dock.warehouseNo })
  expect(one).toMatchObject({
    timeZone: 'America/New_York',
    hours: [4, 5, 6, 7].map((hour, index) => ({ hour: `2031-05-10T0${hour}:00:00.000Z`, rows: [3, 0, 5, 0][index] })),
    waiting: [9, 2, 0, 1].map((count) => ({ rows: count })),
    warehouses: [
      { warehouseNo: dock.warehouseNo, arrivedToday: 8, rowsToConfirm: 12, oldRowsToConfirm: 1, notClaimedUnits: 15 },
    ],
  })
  // A warehouse without any units or rows is not shown.
  const empty = figuresItem.schema.parse({ doctorNo: dock.doctorNo, userNo: '', row: `WH#${deps.newId('warehouse')}` })
  await deps.table.commit([put(figuresItem, empty)])
  const all = await board('2031-05-10T07:20:00.000Z', { timeZone: 'America/New_York' })
  expect(all.hours.map((hour) => hour.rows)).toEqual([3, 0, 6, 0])
  expect(all.waiting.map((age) => age.rows)).toEqual([10, 2, 0, 1])
  expect(all.warehouses.map(({ warehouseNo }) => warehouseNo)).toEqual([dock.warehouseNo, other.warehouseNo])
  // Ten days later the same rows are older, and no rows have arrived.
  const later = await board('2031-05-20T07:20:00.000Z', { warehouseNo: dock.warehouseNo })
  expect(later.waiting.map((age) => age.rows)).toEqual([0, 0, 9, 3])
  expect(later.hours.every((hour) => hour.rows === 0)).toBe(true)
  // A rebuild counts nothing twice.
  expect(await rebuildFigures(deps.table, dock.doctorNo)).toMatchObject({ corrected: 0 })
})

it("the receiving board is refused for a warehouse outside the caller's companies", async () => {
  const strangers = await newDock(deps)
  await expect(board('2031-05-10T07:20:00.000Z', { warehouseNo: strangers.warehouseNo })).rejects.toThrow(Refusal)
})
