import { beforeEach, describe, expect, it } from 'vitest'
import type { CompanyActor } from '../../../../functions/platform/actor.ts'
import type { Table } from '../../../../functions/platform/db/table.ts'
import { apiHandler } from '../../../../functions/platform/http/api-handler.ts'
import { clerkRecords } from '../../../../functions/tracking/clerk-records.ts'
import { routes } from '../../../../functions/tracking/routes.ts'
import { createClient } from '../../../../shared/contract/client.ts'
import { tracking } from '../../../../shared/tracking/tracking.contract.ts'
import { newWarehouse } from '../../../support/company.ts'
import { handledBy } from '../../../support/handled-call.ts'
import { memoryFiles } from '../../../support/memory-files.ts'
import { overtakenTable } from '../../../support/memory-table.ts'
import { newClerk } from '../../../support/rights/clerk.ts'
import { newTracking, typeIn, UPC } from '../arrivals.ts'
import { deps, dock, openDock, rowOf } from '../confirm-dock.ts'

openDock()

const as = (who: CompanyActor, table: Table = deps.table) => {
  const handle = apiHandler(tracking, routes, { ...deps, table, files: memoryFiles() }, clerkRecords)
  return createClient({ tracking }, { baseUrl: '', fetch: handledBy(handle, who.userNo) }).tracking
}

let clerk: CompanyActor
let second: string
beforeEach(async () => {
  const { doctorNo, warehouseNo } = dock
  clerk = await newClerk(deps, dock.admin, { rights: ['receive'], warehouses: [{ doctorNo, warehouseNo }] })
  second = (await newWarehouse(deps, dock.doctor, { adminNo: dock.admin.userNo })).warehouseNo
})

const typedRow = async () => {
  const number = newTracking()
  const { batchNumber } = await typeIn(deps, dock, [{ tracking: number, qty: 5, upc: UPC }])
  const cwId = (await rowOf(number))?.cwId ?? ''
  const confirm = async (batch = batchNumber) => {
    const data = [{ upc: UPC, productNo: dock.productNo }]
    await as(dock.admin).bulkConfirm({ doctorNo: dock.doctorNo, batchNumber: batch, data })
  }
  const move = () => as(dock.admin).editRow({ doctorNo: dock.doctorNo, cwId, warehouseNo: second })
  return { number, cwId, confirm, move }
}
const MISSING = { status: 404, reason: 'tracking.noRow' }

describe('a row that moves during the call to a warehouse which the clerk does not have', () => {
  it.each(['editRow', 'removeRow'] as const)('is not changed by %s', async (name) => {
    const { doctorNo } = dock
    const { number, cwId, move } = await typedRow()
    const by = as(clerk, overtakenTable(deps.table, move))
    const done = name === 'editRow' ? by.editRow({ doctorNo, cwId, qty: 7 }) : by.removeRow({ doctorNo, cwId })
    await expect(done).rejects.toMatchObject(MISSING)
    expect(await rowOf(number)).toMatchObject({ warehouseNo: second, qty: 5 })
  })

  it.each(['editTracking', 'reverseRow'] as const)('is not changed by %s', async (name) => {
    const { doctorNo } = dock
    const { number, cwId, confirm, move } = await typedRow()
    await confirm()
    const table = overtakenTable(deps.table, async () => {
      await as(dock.admin).reverseRow({ doctorNo, cwId })
      await move()
      await confirm((await rowOf(number))?.batchNumber)
    })
    const by = as(clerk, table)
    const done =
      name === 'editTracking' ? by.editTracking({ doctorNo, cwId, qty: 7 }) : by.reverseRow({ doctorNo, cwId })
    await expect(done).rejects.toMatchObject(MISSING)
    expect(await rowOf(number)).toMatchObject({ warehouseNo: second, qty: 5, status: 'confirmed' })
  })
})
