import { expect, it } from 'vitest'
import { membershipItem, userItem } from '../../../../functions/platform/actor.items.ts'
import type { CompanyActor } from '../../../../functions/platform/actor.ts'
import { asRead, put } from '../../../../functions/platform/db/intent.ts'
import { ref, type Table } from '../../../../functions/platform/db/table.ts'
import { apiHandler } from '../../../../functions/platform/http/api-handler.ts'
import { clerkRecords } from '../../../../functions/tracking/clerk-records.ts'
import { routes } from '../../../../functions/tracking/routes.ts'
import { warehouseItem } from '../../../../functions/warehouse-records/public.ts'
import { createClient } from '../../../../shared/contract/client.ts'
import { generalReasons } from '../../../../shared/contract/general.reasons.ts'
import { tracking } from '../../../../shared/tracking/tracking.contract.ts'
import { newMember } from '../../../support/company.ts'
import { handledBy } from '../../../support/handled-call.ts'
import { memoryFiles } from '../../../support/memory-files.ts'
import { overtakenTable } from '../../../support/memory-table.ts'
import { newClerk } from '../../../support/rights/clerk.ts'
import { newTracking, toConfirm, UPC } from '../../tracking/arrivals.ts'
import { deps, dock, openDock } from '../../tracking/confirm-dock.ts'

// A clerk can do nothing that their warehouse admin may no longer do.

openDock()

const clerkHere = () => {
  const { doctorNo, warehouseNo } = dock
  return newClerk(deps, dock.admin, { rights: ['receive'], warehouses: [{ doctorNo, warehouseNo }] })
}
const scan = (who: CompanyActor, table: Table = deps.table) => {
  const handle = apiHandler(tracking, routes, { ...deps, table, files: memoryFiles() }, clerkRecords)
  const api = createClient({ tracking }, { baseUrl: '', fetch: handledBy(handle, who.userNo) }).tracking
  const { doctorNo, warehouseNo } = dock
  return api.receiveScan({ doctorNo, warehouseNo, tracking: newTracking(), upc: UPC, qty: 2, scannedAt: deps.now() })
}
const total = async () => (await toConfirm(deps, dock)).total

it('saves nothing if the admin is disabled during the call', async () => {
  const table = overtakenTable(deps.table, async () => {
    const admin = await deps.table.get(ref(userItem, { userNo: dock.admin.userNo }))
    if (!admin) throw new Error('The admin has no account')
    await deps.table.commit([put(userItem, { ...admin, status: 'rejected', rev: admin.rev + 1 }, asRead(admin))])
  })
  await expect(scan(await clerkHere(), table)).rejects.toMatchObject({ reason: generalReasons.clerkAdminDisabled.key })
  expect(await total()).toBe(0)
})

it('saves nothing if the company blocks the admin during the call', async () => {
  const table = overtakenTable(deps.table, async () => {
    const link = await deps.table.get(ref(membershipItem, { doctorNo: dock.doctorNo, userNo: dock.admin.userNo }))
    if (!link) throw new Error('The admin has no link')
    await deps.table.commit([put(membershipItem, { ...link, status: 'blocked', rev: link.rev + 1 }, asRead(link))])
  })
  await expect(scan(await clerkHere(), table)).rejects.toMatchObject({ reason: generalReasons.clerkRightsChanged.key })
  expect(await total()).toBe(0)
})

it('loses a warehouse that the company gives to another admin', async () => {
  const clerk = await clerkHere()
  await scan(clerk)
  const rival = await newMember(deps, dock.doctor, 'warehouseAdmin')
  const { doctorNo, warehouseNo } = dock
  const warehouse = await deps.table.get(ref(warehouseItem, { doctorNo, warehouseNo }))
  if (!warehouse) throw new Error('no warehouse')
  const given = { ...warehouse, adminNo: rival.userNo, rev: warehouse.rev + 1 }
  await deps.table.commit([put(warehouseItem, given, asRead(warehouse))])
  await expect(scan(clerk)).rejects.toMatchObject({ reason: generalReasons.noAccess.key })
  expect(await total()).toBe(1)
})
