import { afterAll, beforeAll, expect, it } from 'vitest'
import { bulkConfirm } from '../../../functions/mixed-packages/use-cases/bulk-confirm.ts'
import { generateBatchNumber, textImport } from '../../../functions/mixed-packages/use-cases/imports.ts'
import { listPackages, unclaimedItems } from '../../../functions/mixed-packages/use-cases/packages.ts'
import { pendingBatches, pendingPackages } from '../../../functions/mixed-packages/use-cases/read-pending.ts'
import {
  batchNumbers,
  packagesByBatch,
  reversibleBatches,
} from '../../../functions/mixed-packages/use-cases/reversals.ts'
import type { MaybeCompanyActor } from '../../../functions/platform/actor.ts'
import { mixedPackages } from '../../../shared/mixed-packages/mixed-packages.contract.ts'
import { startStore, type TestStore } from '../../support/company.ts'
import { freezeCompany } from '../../support/freeze-company.ts'
import { type Dock, newDock, newTracking } from '../tracking/arrivals.ts'
import { LAMP, ROPE } from './mixed-desk.ts'

const { calls } = mixedPackages
let store: TestStore
beforeAll(async () => {
  store = await startStore()
})
afterAll(() => store.stop())

/** Imports a package with 3 ropes for a company, and confirms it if requested. */
const arrived = async ({ admin, doctorNo, warehouseNo }: Dock, { isConfirmed }: { isConfirmed: boolean }) => {
  const { deps } = store
  const tracking = newTracking()
  const { batchNumber } = await generateBatchNumber(deps, admin, { doctorNo, warehouseNo })
  const body = { doctorNo, batchNumber, warehouseNo, textContent: `${tracking} ${ROPE} 3` }
  await textImport(deps, admin, calls.textImport.body.parse(body))
  if (isConfirmed) await bulkConfirm(deps, admin, calls.bulkConfirm.body.parse({ doctorNo, batchNumber }))
  return { tracking, batchNumber }
}

it('lists pending and confirmed packages, batches and unclaimed units of all companies of a warehouse admin, except frozen ones', async () => {
  const { deps } = store
  const first = await newDock(deps)
  const second = await newDock(deps, undefined, first.admin)
  const strange = await newDock(deps)
  const waiting = [await arrived(first, { isConfirmed: false }), await arrived(second, { isConfirmed: false })]
  const confirmed = [await arrived(first, { isConfirmed: true }), await arrived(second, { isConfirmed: true })]
  await arrived(strange, { isConfirmed: false })
  await arrived(strange, { isConfirmed: true })
  const { company: _, ...admin }: MaybeCompanyActor = first.admin

  const pending = async (more: object = {}) =>
    (await pendingPackages(deps, admin, calls.pendingPackages.body.parse(more))).records
  const packages = async (more: object = {}) =>
    (await listPackages(deps, admin, calls.listPackages.body.parse(more))).records
  const unclaimed = async (more: object = {}) =>
    (await unclaimedItems(deps, admin, calls.unclaimedItems.body.parse(more))).records
  const trackings = (records: readonly { tracking: string }[]) => records.map(({ tracking }) => tracking).sort()
  const companies = (records: readonly { doctorNo: string }[]) => records.map(({ doctorNo }) => doctorNo).sort()
  const both = [first.doctorNo, second.doctorNo].sort()

  expect(trackings(await pending())).toEqual(trackings(waiting))
  expect(trackings(await packages())).toEqual(trackings(confirmed))
  expect(companies(await pending())).toEqual(both)
  expect((await pending()).map(({ doctorName }) => doctorName).sort()).toEqual(
    [first.doctor, second.doctor].map(({ company }) => company.doctorName).sort(),
  )
  expect(companies(await unclaimed())).toEqual(both)
  expect(await unclaimed({ upc: LAMP })).toEqual([])

  const page = await pendingPackages(deps, admin, calls.pendingPackages.body.parse({ size: 1 }))
  const next = calls.pendingPackages.body.parse({ size: 1, nextToken: page.nextToken })
  const rest = await pendingPackages(deps, admin, next)
  expect(trackings([...page.records, ...rest.records])).toEqual(trackings(waiting))

  const [, other] = waiting
  expect(trackings(await pending({ tracking: other?.tracking }))).toEqual([other?.tracking])
  expect(trackings(await packages({ tracking: confirmed[1]?.tracking?.slice(-6) }))).toEqual([confirmed[1]?.tracking])
  expect(companies(await pending({ warehouseNo: second.warehouseNo }))).toEqual([second.doctorNo])
  await expect(pending({ warehouseNo: strange.warehouseNo })).rejects.toMatchObject({ code: 'missing' })
  await expect(packages({ warehouseNo: strange.warehouseNo })).rejects.toMatchObject({ code: 'missing' })

  const batches = (await pendingBatches(deps, admin, calls.pendingBatches.body.parse({}))).records
  expect(companies(batches)).toEqual(both)
  const reversible = (await reversibleBatches(deps, admin, calls.reversibleBatches.body.parse({}))).records
  expect(companies(reversible)).toEqual(both)
  // Both companies number the batches of a day from 1, so their batch numbers coincide.
  const batchNumber = confirmed[0]?.batchNumber ?? ''
  const named = await batchNumbers(deps, admin, calls.batchNumbers.body.parse({}))
  expect(companies(named)).toEqual(both)
  expect(named).toMatchObject([
    { batchNumber, packageCount: 1, doctorName: expect.any(String) },
    { batchNumber, packageCount: 1, doctorName: expect.any(String) },
  ])
  // A part of the number that is not its beginning.
  const condition = batchNumber.slice(-3)
  expect(await batchNumbers(deps, admin, calls.batchNumbers.body.parse({ condition }))).toEqual(named)
  const found = (more: object) =>
    reversibleBatches(deps, admin, calls.reversibleBatches.body.parse({ condition, size: 1, ...more }))
  const newest = await found({})
  const older = await found({ nextToken: newest.nextToken })
  expect(companies([...newest.records, ...older.records])).toEqual(both)
  const ofBatch = async (more: object = {}) =>
    (await packagesByBatch(deps, admin, calls.packagesByBatch.body.parse({ batchNumber, ...more }))).records
  expect(trackings(await ofBatch())).toEqual(trackings(confirmed))
  expect(companies(await ofBatch())).toEqual(both)
  await expect(ofBatch({ batchNumber: '20200101-001' })).rejects.toMatchObject({ code: 'missing' })

  await freezeCompany(deps, second.doctorNo)
  expect(trackings(await pending())).toEqual([waiting[0]?.tracking])
  expect(trackings(await packages())).toEqual([confirmed[0]?.tracking])
  expect(companies(await unclaimed())).toEqual([first.doctorNo])
  expect(companies(await ofBatch())).toEqual([first.doctorNo])
})
