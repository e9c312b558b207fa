import { afterAll, beforeAll, expect, it } from 'vitest'
import { claimRoutes } from '../../../../functions/mixed-packages/claim-routes.ts'
import { startStore, type TestStore } from '../../../support/company.ts'
import { interruptedTable, overtakenTable } from '../../../support/memory-table.ts'
import { withoutWaits } from '../../../support/without-waits.ts'
import { claim, newPackage, newSide, reviewOf, type Side, UPC, workAll } from './claiming-world.ts'

// A queue may deliver a message of a batch operation to two workers concurrently. The second worker must do nothing and
// must not retry.

withoutWaits()

let store: TestStore
let own: Side
let approved: string

beforeAll(async () => {
  store = await startStore()
  own = await newSide(store.deps, 'raritan 12')
  const { tracking } = await newPackage(store.deps, own, { [UPC]: 10 })
  approved = (await claim(store.deps, own, { tracking, quantity: 2 })).claimId
  await reviewOf(store.deps, own).approve(approved)
})
afterAll(() => store.stop())

it.each([
  ['a repeatable change to the charge time', () => reviewOf(store.deps, own).setChargeTime(approved)],
  ['a distribution', () => reviewOf(store.deps, own).distribute(approved)],
])('a message of %s is processed once if delivered twice', async (_, begin) => {
  const { deps } = store
  const { runId } = await begin()
  let commits = 0
  const counted = interruptedTable(deps.table, (point) => {
    if (point === 'beforeCommit') commits++
  })
  await workAll({ ...deps, table: overtakenTable(counted, () => workAll(deps, runId)) }, runId)
  expect(commits).toBeLessThanOrEqual(2)
  expect(await claimRoutes.getClaimRun(deps, own.admin, { runId })).toMatchObject({
    status: 'done',
    done: 1,
    failed: 0,
  })
})
