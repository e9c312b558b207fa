import { afterAll, beforeAll, expect, it } from 'vitest'
import { startStore, type TestStore } from '../../../support/company.ts'
import { newClerk } from '../../../support/rights/clerk.ts'
import { newRatesDesk, type RatesDesk } from '../../rates/rates-desk.ts'

let store: TestStore
let desk: RatesDesk
beforeAll(async () => {
  store = await startStore()
  desk = await newRatesDesk(store.deps)
})
afterAll(() => store.stop())

it.each(['listDiscounts', 'listBoxRateCompanies', 'listServiceRateCompanies'] as const)(
  '%s shows only companies in which a limited clerk has a warehouse',
  async (name) => {
    const { doctorNo, warehouseNo, admin, second } = desk
    const limited = await newClerk(store.deps, admin, { rights: ['billing'], warehouses: [{ doctorNo, warehouseNo }] })
    const companies = async (who: { userNo: string }) =>
      (await desk.as(who)[name]({})).records.map((company) => company.doctorNo)
    expect(await companies(limited)).toEqual([doctorNo])
    const unlimited = await newClerk(store.deps, admin, { rights: ['billing'] })
    expect((await companies(unlimited)).toSorted()).toEqual([doctorNo, second.userNo].toSorted())
  },
)
