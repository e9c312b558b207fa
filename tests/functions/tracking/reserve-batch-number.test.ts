import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Deps } from '../../../functions/platform/deps.ts'
import { apiHandler } from '../../../functions/platform/http/api-handler.ts'
import { routes } from '../../../functions/tracking/routes.ts'
import { listBatches, reserveBatchNumber } from '../../../functions/tracking/use-cases/batches.ts'
import { startImport } from '../../../functions/tracking/use-cases/workbook-imports.ts'
import { createClient } from '../../../shared/contract/client.ts'
import { tracking } from '../../../shared/tracking/tracking.contract.ts'
import { newWarehouse, startStore, type TestStore } from '../../support/company.ts'
import { handledBy } from '../../support/handled-call.ts'
import { memoryFiles } from '../../support/memory-files.ts'
import { confirm, type Dock, newDock, newTracking, selfStorageOf, typeIn } from './arrivals.ts'

let store: TestStore
let deps: Deps
let dock: Dock

beforeAll(async () => {
  store = await startStore()
  deps = store.deps
})
afterAll(() => store.stop())
beforeEach(async () => {
  store.setNow('2026-11-20T12:00:00.000Z')
  dock = await newDock(deps)
})

const reserve = (warehouseNo = dock.warehouseNo, { admin, doctorNo } = dock) =>
  reserveBatchNumber(deps, admin, { doctorNo, warehouseNo })
const line = () => [{ tracking: newTracking() }]
const numbers = async () =>
  (await listBatches(deps, dock.admin, { doctorNo: dock.doctorNo, type: 1 })).map((one) => one.batchNumber)

describe('a reserved batch number', () => {
  it('can be used after other imports, and creates no batch until it is used', async () => {
    expect(await reserve()).toEqual({ batchNumber: '20261120-001' })
    expect((await typeIn(deps, dock, line())).batchNumber).toBe('20261120-002')
    expect(await numbers()).toEqual(['20261120-002'])
    expect(await typeIn(deps, dock, line(), { batchNumber: '20261120-001' })).toMatchObject({
      batchNumber: '20261120-001',
      successCount: 1,
    })
    expect(await numbers()).toEqual(['20261120-002', '20261120-001'])
  })

  it('differs for each of several concurrent callers', async () => {
    const given = await Promise.all(Array.from({ length: 8 }, () => reserve()))
    expect(given.map(({ batchNumber }) => batchNumber).sort()).toEqual(
      Array.from({ length: 8 }, (_, at) => `20261120-00${at + 1}`),
    )
  })

  it('is returned again under the same Idempotency-Key', async () => {
    const handler = apiHandler(tracking, routes, { ...deps, files: memoryFiles() })
    const fetch = handledBy(handler, dock.admin.userNo)
    const api = createClient({ tracking }, { baseUrl: '', fetch })
    const { doctorNo, warehouseNo } = dock
    const ask = () => api.tracking.reserveBatchNumber({ doctorNo, warehouseNo }, { idempotencyKey: 'one-dialog' })
    expect(await ask()).toEqual(await ask())
    expect(await reserve()).toEqual({ batchNumber: '20261120-002' })
  })

  it('keeps its date, and can be used on a later day', async () => {
    const { batchNumber } = await reserve()
    store.setNow('2026-11-22T12:00:00.000Z')
    expect(await typeIn(deps, dock, line(), { batchNumber })).toMatchObject({ batchNumber })
    expect(await reserve()).toEqual({ batchNumber: '20261122-001' })
  })

  it('can be used for a workbook', async () => {
    const { doctorNo, warehouseNo } = dock
    const { batchNumber } = await reserve()
    const files = [{ name: 'a.xlsx', type: '', size: 9 }]
    const asked = tracking.calls.startImport.body.parse({ doctorNo, warehouseNo, batchNumber, files })
    await expect(startImport({ ...deps, files: memoryFiles() }, dock.admin, asked)).resolves.toHaveProperty('fileNo')
  })

  it('can be used only in its warehouse and company, and an unreserved number cannot be used', async () => {
    const { batchNumber } = await reserve()
    const { warehouseNo } = await newWarehouse(deps, dock.doctor, { adminNo: dock.admin.userNo })
    await expect(typeIn(deps, dock, line(), { batchNumber, warehouseNo })).rejects.toThrow('another warehouse')
    await expect(typeIn(deps, dock, line(), { batchNumber: '20261120-002' })).rejects.toMatchObject({ code: 'missing' })
    const other = await newDock(deps)
    await expect(typeIn(deps, other, line(), { batchNumber })).rejects.toMatchObject({ code: 'missing' })
    await expect(reserve(dock.warehouseNo, other)).rejects.toMatchObject({ code: 'missing' })
  })

  it('cannot be used once its batch is confirmed', async () => {
    const { batchNumber } = await reserve()
    await typeIn(deps, dock, line(), { batchNumber })
    await confirm(deps, dock, batchNumber)
    await expect(typeIn(deps, dock, line(), { batchNumber })).rejects.toThrow('already confirmed')
  })

  it('is not available for self storage', async () => {
    const { warehouseNo } = await selfStorageOf(deps, dock)
    await expect(reserve(warehouseNo)).rejects.toMatchObject({ code: 'invalid' })
  })
})
