import { afterAll, beforeAll, expect, it } from 'vitest'
import { saveClerk } from '../../../../functions/people/use-cases/clerks.ts'
import { generalReasons } from '../../../../shared/contract/general.reasons.ts'
import { people } from '../../../../shared/people/people.contract.ts'
import { startStore, type TestStore } from '../../../support/company.ts'
import { newClerk } from '../../../support/rights/clerk.ts'
import { newDock } from '../../tracking/arrivals.ts'

let store: TestStore
beforeAll(async () => {
  store = await startStore()
})
afterAll(() => store.stop())

it('refuses a warehouse that the clerk has, if it is named with another company', async () => {
  const { deps } = store
  const first = await newDock(deps)
  const second = await newDock(deps, undefined, first.admin)
  const { doctorNo, warehouseNo } = first
  const clerk = await newClerk(deps, first.admin, { rights: ['receive'], warehouses: [{ doctorNo, warehouseNo }] })
  const save = (company: string) => {
    const warehouses = [{ doctorNo: company, warehouseNo }]
    const asked = { userNo: clerk.userNo, version: 1, rights: ['pack'], warehouses }
    return saveClerk(deps, first.admin, people.calls.saveClerk.body.parse(asked))
  }
  await expect(save(second.doctorNo)).rejects.toMatchObject({
    reason: generalReasons.noWarehouse.key,
    errors: [{ path: 'warehouses' }],
  })
  expect(await save(doctorNo)).toMatchObject({ rights: ['pack'] })
})
