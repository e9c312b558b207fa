import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { put, remove } from '../../../functions/platform/db/intent.ts'
import { bootstrapRates } from '../../../functions/rates/bootstrap-rates.ts'
import { DEFAULT_SERVICE_FEES } from '../../../functions/rates/default-service-fees.ts'
import { serviceFeeItem, serviceRateItem } from '../../../functions/rates/rates.items.ts'
import { listServiceFeeOptions, listServiceFees } from '../../../functions/rates/use-cases/service-fees.ts'
import { rates } from '../../../shared/rates/rates.contract.ts'
import { moneyFromWire } from '../../../shared/values/money.ts'
import { newCompany, newMember, startStore, type TestStore } from '../../support/company.ts'

let store: TestStore

beforeAll(async () => {
  store = await startStore()
})
afterAll(() => store.stop())

const options = async () => {
  const page = await listServiceFeeOptions(store.deps, await newCompany(store.deps), {})
  return rates.calls.listServiceFeeOptions.result.parse(page).records
}

describe('the services', () => {
  it('are listed in pages of up to 1,000, as are size categories', async () => {
    const doctor = await newCompany(store.deps)
    const { company: _, ...admin } = await newMember(store.deps, doctor, 'warehouseAdmin')
    const asked = { adminNo: admin.userNo, size: 1000 }
    const { calls } = rates
    const page = await listServiceFees(store.deps, admin, calls.listServiceFees.body.parse(asked))
    expect(calls.listServiceFees.result.parse(page)).toMatchObject({ size: 1000, total: DEFAULT_SERVICE_FEES.length })
    const lists = [calls.listServiceFees, calls.listCustomServiceFees, calls.listBoxSizes, calls.listCustomBoxSizes]
    for (const { body, route } of lists) {
      const sizes = [1000, 1001].map((size) => body.safeParse({ ...asked, size, doctorNo: doctor.userNo }).success)
      expect(sizes, route).toEqual([true, false])
    }
  })

  it('exist in a new store, and a missing one is restored', async () => {
    const [first, ...others] = DEFAULT_SERVICE_FEES
    if (!first) throw new Error('No default fees')
    expect((await options()).map(({ serviceLabel }) => serviceLabel)).toEqual(
      DEFAULT_SERVICE_FEES.map(({ service }) => service.serviceLabel),
    )
    await store.deps.table.commit([remove(serviceFeeItem, first.service, { error: 'race' })])
    expect(await options()).toHaveLength(others.length)
    expect(await bootstrapRates(store.deps)).toEqual({ written: 1 })
    expect((await options())[0]).toMatchObject({ id: first.service.serviceFeeId, serviceLabel: 'Relabel' })
  })

  it('have the fees of the newest version that has started', async () => {
    const [first] = DEFAULT_SERVICE_FEES
    if (!first) throw new Error('No default fees')
    const version = (effectiveFrom: string, dollars: number) =>
      put(serviceRateItem, {
        ...first.rate,
        effectiveFrom,
        savedAt: effectiveFrom,
        serviceBaseFee: moneyFromWire(dollars),
      })
    await store.deps.table.commit([version('2026-01-01T00:00:00.000Z', 0.4567), version('2999-01-01T00:00:00.000Z', 9)])
    expect((await options())[0]).toMatchObject({ serviceBaseFee: 0.4567 })
  })
})
