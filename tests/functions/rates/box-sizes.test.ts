import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { put, remove } from '../../../functions/platform/db/intent.ts'
import { bootstrapRates } from '../../../functions/rates/bootstrap-rates.ts'
import { DEFAULT_BOX_SIZES } from '../../../functions/rates/default-box-sizes.ts'
import { boxRateItem, boxSizeItem } from '../../../functions/rates/rates.items.ts'
import { listBoxSizeOptions } from '../../../functions/rates/use-cases/list-box-size-options.ts'
import { rates } from '../../../shared/rates/rates.contract.ts'
import { moneyToWire } from '../../../shared/values/money.ts'
import { newCompany, startStore, type TestStore } from '../../support/company.ts'

let store: TestStore

beforeAll(async () => {
  store = await startStore()
})
afterAll(() => store.stop())

const options = async () => {
  const page = await listBoxSizeOptions(store.deps, await newCompany(store.deps))
  return rates.calls.boxSizeOptions.result.parse(page)
}

describe('the size categories', () => {
  it('are five in a new store, each with its default fees', async () => {
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

  it('are written once, whoever starts at the same time, and what was changed since stays', async () => {
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
    if (!first) throw new Error('There are no defaults')
    const renamed = { ...first.size, sizeDefined: 'Tiny', rev: 2 }
    await store.deps.table.commit([put(boxSizeItem, renamed, { when: { equals: { rev: 1 } }, error: 'race' })])
    expect(await bootstrapRates(store.deps)).toEqual({ written: 0 })
    expect((await options()).records[0]).toMatchObject({ sizeLabel: 'S', sizeDefined: 'Tiny' })
  })
})
