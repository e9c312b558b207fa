import { expect, it } from 'vitest'
import { clerkRecords as mixedRecords } from '../../../../functions/mixed-packages/clerk-records.ts'
import { routes as mixedRoutes } from '../../../../functions/mixed-packages/routes.ts'
import { textImport } from '../../../../functions/mixed-packages/use-cases/imports.ts'
import type { CompanyActor } from '../../../../functions/platform/actor.ts'
import { apiHandler } from '../../../../functions/platform/http/api-handler.ts'
import { clerkRecords } from '../../../../functions/tracking/clerk-records.ts'
import { routes } from '../../../../functions/tracking/routes.ts'
import { createClient } from '../../../../shared/contract/client.ts'
import { mixedPackages } from '../../../../shared/mixed-packages/mixed-packages.contract.ts'
import { mixedReasons } from '../../../../shared/mixed-packages/mixed-packages.reasons.ts'
import { tracking } from '../../../../shared/tracking/tracking.contract.ts'
import { trackingReasons } from '../../../../shared/tracking/tracking.reasons.ts'
import { newWarehouse } from '../../../support/company.ts'
import { handledBy } from '../../../support/handled-call.ts'
import { memoryFiles } from '../../../support/memory-files.ts'
import { newClerk } from '../../../support/rights/clerk.ts'
import { newTracking, UPC } from '../../tracking/arrivals.ts'
import { deps, dock, openDock } from '../../tracking/confirm-dock.ts'

// A clerk who names a batch of a warehouse that they do not have gets the answer for an unknown batch.

openDock()

const UNKNOWN = '20200101-001'
const files = memoryFiles()
const as = ({ userNo }: CompanyActor) => {
  const handlers = {
    ofTracking: apiHandler(tracking, routes, { ...deps, files }, clerkRecords),
    ofMixed: apiHandler(mixedPackages, mixedRoutes, { ...deps, files }, mixedRecords),
  }
  return {
    tracking: createClient({ tracking }, { baseUrl: '', fetch: handledBy(handlers.ofTracking, userNo) }).tracking,
    mixed: createClient({ mixedPackages }, { baseUrl: '', fetch: handledBy(handlers.ofMixed, userNo) }).mixedPackages,
  }
}
const clerkElsewhere = async () => {
  const { doctorNo } = dock
  const { warehouseNo } = await newWarehouse(deps, dock.doctor, { adminNo: dock.admin.userNo, address: '2 Other St' })
  const clerk = await newClerk(deps, dock.admin, { rights: ['receive'], warehouses: [{ doctorNo, warehouseNo }] })
  return { clerk, warehouseNo }
}

it('for imports and scans of tracking numbers, also if the batch is only reserved', async () => {
  const { doctorNo } = dock
  const { clerk, warehouseNo } = await clerkElsewhere()
  const here = as(dock.admin).tracking
  const { batchNumber: reserved } = await here.reserveBatchNumber({ doctorNo, warehouseNo: dock.warehouseNo })
  const line = () => ({ tracking: newTracking(), upc: UPC, qty: 1 })
  const place = { doctorNo, warehouseNo: dock.warehouseNo }
  const { batchNumber: filled } = await here.receiveScan({ ...place, ...line(), scannedAt: deps.now() })
  const api = as(clerk).tracking
  const files_ = [{ name: 'a.xlsx', type: '', size: 9 }]
  const calls: ((batchNumber: string) => Promise<unknown>)[] = [
    (batchNumber) => api.startImport({ doctorNo, warehouseNo, batchNumber, files: files_ }),
    (batchNumber) => api.saveImportData({ doctorNo, warehouseNo, batchNumber, data: [line()] }),
    (batchNumber) => api.receiveScan({ doctorNo, warehouseNo, batchNumber, ...line(), scannedAt: deps.now() }),
  ]
  for (const batchNumber of [filled, reserved, UNKNOWN])
    for (const call of calls)
      await expect(call(batchNumber)).rejects.toMatchObject({ status: 404, reason: trackingReasons.noBatch.key })
  // Their own batch is found.
  const { batchNumber: own } = await api.reserveBatchNumber({ doctorNo, warehouseNo })
  for (const call of calls) await call(own)
})

it('for imports of mixed packages, whose workbooks only the person who uploaded them can read', async () => {
  const { doctorNo } = dock
  const { clerk, warehouseNo } = await clerkElsewhere()
  const here = as(dock.admin).mixed
  const { batchNumber } = await here.generateBatchNumber({ doctorNo, warehouseNo: dock.warehouseNo })
  const textContent = `${newTracking()}\t${UPC}\t2`
  await textImport(deps, dock.admin, { doctorNo, batchNumber, warehouseNo: dock.warehouseNo, textContent })
  const { fileNo, uploads } = await here.startExcelImport({ doctorNo })
  files.objects.set(uploads[0]?.fields.key ?? '', new TextEncoder().encode('a,b,c'))
  const api = as(clerk).mixed
  for (const named of [batchNumber, UNKNOWN]) {
    const place = { doctorNo, warehouseNo, batchNumber: named }
    const missing = { status: 404, reason: mixedReasons.noBatch.key }
    await expect(api.textImport({ ...place, textContent })).rejects.toMatchObject(missing)
    await expect(api.excelImport({ ...place, fileNo, checkFirst: true })).rejects.toMatchObject(missing)
  }
  const { batchNumber: own } = await api.generateBatchNumber({ doctorNo, warehouseNo })
  const check = { doctorNo, warehouseNo, batchNumber: own, checkFirst: true }
  await expect(api.excelImport({ ...check, fileNo })).rejects.toMatchObject({
    errors: [{ path: 'fileNo', reason: mixedReasons.noFile.key }],
  })
})
