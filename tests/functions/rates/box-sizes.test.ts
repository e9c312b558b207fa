import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { put, remove } from '../../../functions/platform/db/intent.ts'
import { bootstrapRates } from '../../../functions/rates/bootstrap-rates.ts'
import { DEFAULT_BOX_SIZES } from '../../../functions/rates/default-box-sizes.ts'
import { boxRateItem, boxSizeItem } from '../../../functions/rates/rates.items.ts'
import { listBoxSizeOptions } from '../../../functions/rates/use-cases/box-sizes.ts'
import { rates } from '../../../shared/rates/rates.contract.ts'
import { moneyFromWire, moneyToWire } from '../../../shared/values/money.ts'
import { newCompany, startStore, type TestStore } from '../../support/company.ts'

let store: TestStore

beforeAll(async () => {
  store = await startStore()
})
afterAll(() => store.stop())

const options = async () => {
  const page = await listBoxSizeOptions(store.deps, await newCompany(store.deps), {})
  return rates.calls.listBoxSizeOptions.result.parse(page)
}

describe('the size categories', () => {
  it('are five in a new store, each with default fees', async () => {
    const { records, total } = await options()
    expect([total, records.map(({ sizeLabel }) => sizeLabel)]).toEqual([5, ['S', 'M', 'L', 'XL', 'OS']])
    for (const [index, record] of records.entries()) {
      const { size, rate } = DEFAULT_BOX_SIZES[index] ?? {}
      expect(record).toMatchObject({ id: size?.boxSizeId, sizeDefined: size?.sizeDefined, isPrintBarCode: 1 })
      expect(record.storageBaseFeeOver).toBe(moneyToWire(rate?.storageBaseFeeOver ?? 0))
      expect(record.inboundBaseFee).toBeGreaterThanOrEqual(record.inboundRate)
      expect(record.outboundBaseFee).toBeGreaterThanOrEqual(record.outboundRate)
    }
  })

  it('are written once by eight concurrent bootstraps, and later changes are kept', async () => {
    await store.deps.table.commit(
      DEFAULT_BOX_SIZES.flatMap(({ size, rate }) => [
        remove(boxSizeItem, size, { error: 'race' }),
        remove(boxRateItem, rate, { error: 'race' }),
      ]),
    )
    const runs = await Promise.all(Array.from({ length: 8 }, () => bootstrapRates(store.deps)))
    expect(runs.map(({ written }) => written).sort((a, b) => b - a)).toEqual([
      10,
      ...Array.from({ length: 7 }, () => 0),
    ])
    const [first] = DEFAULT_BOX_SIZES
    if (!first) throw new Error('No default fees')
    const renamed = { ...first.size, sizeDefined: 'Tiny', rev: 2 }
    await store.deps.table.commit([put(boxSizeItem, renamed, { when: { equals: { rev: 1 } }, error: 'race' })])
    expect(await bootstrapRates(store.deps)).toEqual({ written: 0 })
    expect((await options()).records[0]).toMatchObject({ sizeLabel: 'S', sizeDefined: 'Tiny' })
  })

  it('have the fees of the newest version that has started, and of the version saved last if two start together', async () => {
    const [first, second] = DEFAULT_BOX_SIZES
    if (!first || !second) throw new Error('No default fees')
    const version = (effectiveFrom: string, savedAt: string, dollars: number) =>
      put(boxRateItem, { ...first.rate, effectiveFrom, savedAt, inboundBaseFee: moneyFromWire(dollars) })
    const [early, late] = ['2026-01-01T00:00:00.000Z', '2026-03-01T00:00:00.000Z']
    await store.deps.table.commit([
      version(early, '2026-02-09T00:00:00.000Z', 11),
      version(early, '2026-01-02T00:00:00.000Z', 10),
      version(late, '2025-12-01T00:00:00.000Z', 12),
    ])
    const feesAt = async (at: string) => {
      store.setNow(at)
      const { records } = await options().finally(() => store.setNow())
      return records.slice(0, 2).map(({ inboundBaseFee }) => inboundBaseFee)
    }
    const [before, other] = [first, second].map(({ rate }) => moneyToWire(rate.inboundBaseFee))
    expect(await feesAt('2025-12-31T23:59:59.999Z')).toEqual([before, other])
    expect(await feesAt(early)).toEqual([11, other])
    expect(await feesAt('2026-02-28T00:00:00.000Z')).toEqual([11, other])
    expect(await feesAt(late)).toEqual([12, other])
  })
})
