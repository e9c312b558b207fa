import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { exportJobItem } from '../../../../functions/exports/jobs/export-jobs.items.ts'
import { getExport } from '../../../../functions/exports/use-cases/jobs.ts'
import { type Clerk, clerkItem, userItem } from '../../../../functions/platform/actor.items.ts'
import type { CompanyActor } from '../../../../functions/platform/actor.ts'
import { asRead, put, remove } from '../../../../functions/platform/db/intent.ts'
import { ref } from '../../../../functions/platform/db/table.ts'
import type { Deps } from '../../../../functions/platform/deps.ts'
import { exportsReasons } from '../../../../shared/exports/exports.reasons.ts'
import { startStore, type TestStore } from '../../../support/company.ts'
import { changeClerk, newClerk } from '../../../support/rights/clerk.ts'
import { keptFiles } from '../../exports/workbooks.ts'
import { type Dock, newDock } from '../../tracking/arrivals.ts'

// The file of an export belongs to the employment and the rights under which its rows were read.

let store: TestStore
let deps: Deps
let dock: Dock
let clerk: CompanyActor
let id: string

beforeAll(async () => {
  store = await startStore()
  deps = store.deps
  dock = await newDock(deps)
})
afterAll(() => store.stop())
beforeEach(async () => {
  clerk = await newClerk(deps, dock.admin, { rights: ['receive'] })
  const { createTime, rev } = await stored()
  id = deps.newId('exportJob')
  const job = { userNo: clerk.userNo, exportNo: id, name: 'exportWarehouseTracking', input: '{}', fileName: 'x.xlsx' }
  const employment = { operatorNo: clerk.operatorNo, createTime, rev }
  const done = { status: 'done' as const, rows: 3000, createdAt: deps.now(), fileKey: 'key', employment }
  await deps.table.commit([put(exportJobItem, { ...job, ...done })])
})

const stored = async (): Promise<Clerk> => {
  const { operatorNo, userNo } = clerk
  const item = await deps.table.get(ref(clerkItem, { operatorNo, userNo }), { consistent: true })
  if (!item) throw new Error('This person is not a clerk')
  return item
}
const look = () => getExport({ ...deps, files: keptFiles() }, clerk, { id })
const refused = { reason: exportsReasons.rightsChanged.key }

it('is given to the clerk while nothing has changed', async () => {
  expect(await look()).toMatchObject({ url: 'key' })
})

it('is refused once the rights have changed', async () => {
  await changeClerk(deps, clerk, { rights: ['receive', 'pack'] })
  await expect(look()).rejects.toMatchObject(refused)
})

it('is refused to a clerk who was removed and hired again, with the same revision of rights', async () => {
  const before = await stored()
  const { operatorNo, userNo, doctorNo, warehouseNo } = { ...before, ...dock }
  await deps.table.commit([remove(clerkItem, { operatorNo, userNo }, asRead(before))])
  const warehouses = [{ doctorNo, warehouseNo }]
  await deps.table.commit([put(clerkItem, { ...before, warehouses, createTime: '2026-12-01T00:00:00.000Z' })])
  await expect(look()).rejects.toMatchObject(refused)
})

it('is refused to a clerk who works for another admin since', async () => {
  const before = await stored()
  const { operatorNo, userNo } = before
  const user = await deps.table.get(ref(userItem, { userNo }))
  if (!user) throw new Error('The clerk has no account')
  const { admin } = await newDock(deps)
  await deps.table.commit([
    remove(clerkItem, { operatorNo, userNo }, asRead(before)),
    put(clerkItem, { ...before, operatorNo: admin.userNo }),
    put(userItem, { ...user, worksFor: admin.userNo, rev: user.rev + 1 }, asRead(user)),
  ])
  await expect(look()).rejects.toMatchObject(refused)
})
