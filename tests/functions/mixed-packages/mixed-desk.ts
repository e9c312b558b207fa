import { afterAll, beforeAll, beforeEach } from 'vitest'
import { bulkConfirm } from '../../../functions/mixed-packages/use-cases/bulk-confirm.ts'
import { createPackage } from '../../../functions/mixed-packages/use-cases/create-package.ts'
import { generateBatchNumber, textImport } from '../../../functions/mixed-packages/use-cases/imports.ts'
import { getPackage, listPackages, unclaimedItems } from '../../../functions/mixed-packages/use-cases/packages.ts'
import { batchDetail, pendingPackages } from '../../../functions/mixed-packages/use-cases/read-pending.ts'
import { put } from '../../../functions/platform/db/intent.ts'
import { ref } from '../../../functions/platform/db/table.ts'
import { readAll } from '../../../functions/platform/db/walk.ts'
import type { Deps } from '../../../functions/platform/deps.ts'
import { mixedEventsOf, mixedEventType } from '../../../functions/tracking-rows/public.ts'
import { warehouseItem } from '../../../functions/warehouses/public.ts'
import { mixedPackages } from '../../../shared/mixed-packages/mixed-packages.contract.ts'
import { startStore, type TestStore } from '../../support/company.ts'
import { interruptedTable } from '../../support/memory-table.ts'
import { newSide, type Side } from './claims/claiming-world.ts'

export let store: TestStore
export let deps: Deps
export let side: Side

const { calls } = mixedPackages
export const ROPE = '036000291452'
export const LAMP = '012345678905'

/** Creates a separate company for each test, on one table. */
export const openDesk = (building?: string): void => {
  beforeAll(async () => {
    store = await startStore()
    deps = store.deps
  })
  afterAll(() => store.stop())
  beforeEach(async () => {
    store.setNow()
    side = await newSide(deps, building)
  })
}

const mine = () => ({ doctorNo: side.doctorNo })

export const newBatch = async (): Promise<string> =>
  (await generateBatchNumber(deps, side.admin, { ...mine(), warehouseNo: side.warehouseNo })).batchNumber

/** Imports a typed list, into a new batch unless one is named. */
export const typeIn = async (lines: readonly string[], more: { batchNumber?: string; using?: Deps } = {}) => {
  const { batchNumber = await newBatch(), using = deps } = more
  const { warehouseNo } = side
  const body = { ...mine(), batchNumber, warehouseNo, textContent: lines.join('\n') }
  return textImport(using, side.admin, calls.textImport.body.parse(body))
}

export const waiting = (more: object = {}) =>
  pendingPackages(deps, side.admin, calls.pendingPackages.body.parse({ ...mine(), ...more }))
export const batchNow = (id: string) => batchDetail(deps, side.admin, { ...mine(), id })
export const confirmAll = (batchNumber: string, more: object = {}, using = deps) =>
  bulkConfirm(using, side.admin, calls.bulkConfirm.body.parse({ ...mine(), batchNumber, ...more }))

export const create = (tracking: string, items: Record<string, number>, more: object = {}, using = deps) =>
  createPackage(
    using,
    side.admin,
    calls.createPackage.body.parse({
      ...mine(),
      warehouseNo: side.warehouseNo,
      tracking,
      items: Object.entries(items).map(([upc, qty]) => ({ upc, qty })),
      ...more,
    }),
  )
export const packageNow = (id: string) => getPackage(deps, side.admin, { ...mine(), id })
export const packages = (more: object = {}) =>
  listPackages(deps, side.admin, calls.listPackages.body.parse({ ...mine(), ...more }))
export const unclaimed = async (more: object = {}) =>
  (await unclaimedItems(deps, side.admin, calls.unclaimedItems.body.parse({ ...mine(), ...more }))).records

/** Kinds of the events of a number's mixed package, oldest first. */
export const eventsOf = async (tracking: string) =>
  (await readAll(deps.table, mixedEventType, mixedEventsOf(side.doctorNo, tracking))).map(({ kind }) => kind)

/** Runs `run`, and runs `meanwhile` right before commit number `at` of `run`. */
export const between = async <T>(
  run: (using: Deps) => Promise<T>,
  meanwhile: () => Promise<unknown>,
  at = 1,
): Promise<T> => {
  let commits = 0
  const table = interruptedTable(deps.table, async (point) => {
    if (point === 'beforeCommit' && ++commits === at) await meanwhile()
  })
  return run({ ...deps, table })
}

/** Closes the side's warehouse, as at the beginning of its deletion. */
export const closeWarehouse = async () => {
  const { doctorNo, warehouseNo } = side
  const warehouse = await deps.table.get(ref(warehouseItem, { doctorNo, warehouseNo }))
  if (!warehouse) throw new Error('no warehouse')
  const closed = { ...warehouse, closedAt: deps.now(), rev: warehouse.rev + 1 }
  await deps.table.commit([put(warehouseItem, closed, { error: 'race' })])
}
