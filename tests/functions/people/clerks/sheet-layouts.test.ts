import { expect, it } from 'vitest'
import type { CompanyActor } from '../../../../functions/platform/actor.ts'
import { put } from '../../../../functions/platform/db/intent.ts'
import { apiHandler } from '../../../../functions/platform/http/api-handler.ts'
import { sheetLayoutItem } from '../../../../functions/sheets/columns/sheet-columns.items.ts'
import { clerkRecords } from '../../../../functions/tracking/clerk-records.ts'
import { routes } from '../../../../functions/tracking/routes.ts'
import { listImports } from '../../../../functions/tracking/use-cases/import-records.ts'
import { createClient } from '../../../../shared/contract/client.ts'
import { generalReasons } from '../../../../shared/contract/general.reasons.ts'
import { sheetsReasons } from '../../../../shared/sheets/sheets.reasons.ts'
import { tracking } from '../../../../shared/tracking/tracking.contract.ts'
import { newWarehouse } from '../../../support/company.ts'
import { handledBy } from '../../../support/handled-call.ts'
import { memoryFiles } from '../../../support/memory-files.ts'
import { newClerk } from '../../../support/rights/clerk.ts'
import { typeIn } from '../../tracking/arrivals.ts'
import { deps, dock, lines, openDock } from '../../tracking/confirm-dock.ts'

openDock()

it('are shown to clerks who receive parcels in the warehouse of the import', async () => {
  const { doctorNo } = dock
  await typeIn(deps, dock, lines(1))
  const { records } = await listImports(deps, dock.admin, tracking.calls.listImports.body.parse({ doctorNo }))
  const importNo = records[0]?.importNo ?? ''
  const first = { row: 1, cells: ['Box of the other warehouse'] }
  const sheet = { sheet: 's', sheets: ['s'], source: 'none' as const, headerRow: 0, columns: [], fields: [] }
  const layout = { ...sheet, rows: [first] }
  await deps.table.commit([put(sheetLayoutItem, { doctorNo, kind: 'tracking', importNo, layout, at: deps.now() })])
  const look = (who: CompanyActor) => {
    const handle = apiHandler(tracking, routes, { ...deps, files: memoryFiles() }, clerkRecords)
    const api = createClient({ tracking }, { baseUrl: '', fetch: handledBy(handle, who.userNo) }).tracking
    return api.getSheetLayout({ doctorNo, kind: 'tracking', importNo })
  }
  const clerkAt = (warehouseNo: string, right: 'receive' | 'pack' = 'receive') =>
    newClerk(deps, dock.admin, { rights: [right], warehouses: [{ doctorNo, warehouseNo }] })
  const other = await newWarehouse(deps, dock.doctor, { adminNo: dock.admin.userNo, address: '2 Other St' })
  expect(await look(await clerkAt(dock.warehouseNo))).toMatchObject({ rows: [first] })
  await expect(look(await clerkAt(other.warehouseNo))).rejects.toMatchObject({ reason: sheetsReasons.noColumns.key })
  await expect(look(await clerkAt(dock.warehouseNo, 'pack'))).rejects.toMatchObject({
    reason: generalReasons.clerkRight.key,
  })
})
