import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { quoteOutbound } from '../../../functions/fees/use-cases/quote-outbound.ts'
import { put } from '../../../functions/platform/db/intent.ts'
import { ref } from '../../../functions/platform/db/table.ts'
import { productItem } from '../../../functions/products/public.ts'
import { fees } from '../../../shared/fees/fees.contract.ts'
import { newProduct, startStore, type TestStore } from '../../support/company.ts'
import { callsAs, OTHER_SIZE, SERVICE, SIZE } from '../rates/rates-desk.ts'
import { type Dock, newDock, selfStorageOf } from '../tracking/arrivals.ts'

let store: TestStore
let dock: Dock

beforeAll(async () => {
  store = await startStore()
})
afterAll(() => store.stop())
beforeEach(async () => {
  store.setNow('2026-11-20T18:00:00.000Z')
  dock = await newDock(store.deps)
})

const quote = (data: object[], more: object = {}) => {
  const { doctorNo, warehouseNo } = dock
  const body = fees.calls.quoteOutbound.body.parse({ doctorNo, warehouseNo, data, ...more })
  return quoteOutbound(store.deps, dock.doctor, body)
}

describe('the quote for a shipment', () => {
  it('adds up lines for units, empty boxes and services', async () => {
    const { productNo: large } = await newProduct(store.deps, dock.doctor, {
      productName: 'Monitor',
      upc: '2',
      size: OTHER_SIZE,
    })
    const data = [
      { productNo: dock.productNo, qty: 2, service: SERVICE },
      { productNo: large, qty: 1, service: 'None' },
    ]
    // The first unit of a box and each other unit cost $1.50 and $0.45 (M) or $2.75 and $0.95 (L); relabeling, $0.30.
    const one = await quote(data)
    expect(one).toMatchObject({
      day: '2026-11-20',
      boxes: 1,
      units: 3,
      isFree: false,
      amount: 2.75 + 2 * 0.45 + 2 * 0.3,
    })
    expect(one.lines.map(({ kind, productName, amount }) => [kind, productName, amount])).toEqual([
      ['outbound', 'Aurora 14 Laptop', 0.9],
      ['outbound', 'Monitor', 2.75],
      ['service', 'Aurora 14 Laptop', 0.6],
    ])
    const many = await quote(data, { splitPackagesNum: 5 })
    expect(many.amount).toBeCloseTo(2.75 + 2 * 1.5 + 2 * 2.75 + 0.6, 4)
    expect(many.lines[2]).toMatchObject({ kind: 'emptyBoxes', amount: 5.5, said: { reason: 'rates.outboundBoxes' } })
  })

  it('uses the custom rates of the company, including rates that began today but not rates that begin tomorrow', async () => {
    const rates = callsAs(store.deps, dock.admin.userNo)
    const custom = { inboundBaseFee: 1, inboundRate: 1, storageBaseFee: 1, storageBaseFeeOver: 1 }
    const of = { doctorNo: dock.doctorNo, boxSizeId: SIZE, ...custom, outboundRate: 0 }
    await rates.saveCustomBoxSize({ ...of, outboundBaseFee: 9.9999, effectiveFrom: '2026-11-20' })
    await rates.saveCustomBoxSize({ ...of, outboundBaseFee: 5, effectiveFrom: '2026-11-21' })
    store.setNow('2026-11-20T08:00:00.000Z')
    const { amount, lines } = await quote([{ productNo: dock.productNo, qty: 1 }])
    expect(amount).toBe(9.9999)
    expect(lines[0]?.said.message).toBe(
      '1 unit at the first-unit fee of a box, $9.9999 each, custom card v1 of 2026-11-20',
    )
  })

  it('is free in self storage, and refuses unknown products, warehouses and services, and products without a category', async () => {
    const { warehouseNo } = await selfStorageOf(store.deps, dock)
    const free = await quote([{ productNo: dock.productNo, qty: 3 }], { warehouseNo })
    expect(free).toMatchObject({ isFree: true, amount: 0, lines: [] })
    const other = await newDock(store.deps)
    await expect(quote([{ productNo: other.productNo, qty: 1 }])).rejects.toMatchObject({ code: 'missing' })
    const away = quote([{ productNo: dock.productNo, qty: 1 }], { warehouseNo: other.warehouseNo })
    await expect(away).rejects.toMatchObject({ code: 'missing' })
    const service = quote([{ productNo: dock.productNo, qty: 1, service: 'SF-99999999999999999999' }])
    await expect(service).rejects.toMatchObject({ reason: 'rates.noServiceFee' })
    const key = { doctorNo: dock.doctorNo, productNo: dock.productNo }
    const product = await store.deps.table.get(ref(productItem, key))
    if (!product) throw new Error('no product')
    await store.deps.table.commit([put(productItem, { ...product, size: '' }, { error: 'race' })])
    const unknown = quote([{ productNo: dock.productNo, qty: 1 }])
    await expect(unknown).rejects.toMatchObject({ errors: [{ path: 'data.0.productNo', reason: 'fees.noCategory' }] })
  })
})
