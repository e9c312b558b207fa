import { afterAll, beforeAll, expect, it } from 'vitest'
import { clerkRecords } from '../../../../functions/mixed-packages/clerk-records.ts'
import { routes } from '../../../../functions/mixed-packages/routes.ts'
import { apiHandler } from '../../../../functions/platform/http/api-handler.ts'
import { createClient } from '../../../../shared/contract/client.ts'
import { mixedPackages } from '../../../../shared/mixed-packages/mixed-packages.contract.ts'
import { newWarehouse, startStore, type TestStore } from '../../../support/company.ts'
import { handledBy } from '../../../support/handled-call.ts'
import { memoryFiles } from '../../../support/memory-files.ts'
import { changeClerk, newClerk } from '../../../support/rights/clerk.ts'
import { claim, newPackage, newSide, type Side, workAll } from './claiming-world.ts'

let store: TestStore
let own: Side
beforeAll(async () => {
  store = await startStore()
  own = await newSide(store.deps, 'clerk runs')
})
afterAll(() => store.stop())

const as = (userNo: string) => {
  const handle = apiHandler(mixedPackages, routes, { ...store.deps, files: memoryFiles() }, clerkRecords)
  return createClient({ mixedPackages }, { baseUrl: '', fetch: handledBy(handle, userNo) }).mixedPackages
}

it('shows a clerk the results of their run only of warehouses that they still have', async () => {
  const { deps } = store
  const { doctorNo, warehouseNo, doctor, admin } = own
  const second = (await newWarehouse(deps, doctor, { adminNo: admin.userNo })).warehouseNo
  const kept = { doctorNo, warehouseNo }
  const clerk = await newClerk(deps, admin, { rights: ['claims'], warehouses: [kept] })
  const pack = await newPackage(deps, own)
  const claimIds: string[] = []
  for (let at = 0; at < 2; at++) claimIds.push((await claim(deps, own, { tracking: pack.tracking })).claimId)
  const by = as(clerk.userNo)
  const { runId } = await by.batchApproveClaims({ doctorNo, claimIds: claimIds.join() })
  await workAll(deps, runId)
  const seen = async () => (await by.listClaimRunLines({ runId })).records.map(({ claimId }) => claimId)
  expect((await seen()).toSorted()).toEqual(claimIds.toSorted())
  await changeClerk(deps, clerk, { warehouses: [{ doctorNo, warehouseNo: second }] })
  expect(await seen()).toEqual([])
  await changeClerk(deps, clerk, { warehouses: [] })
  expect(await seen()).toHaveLength(2)
})
