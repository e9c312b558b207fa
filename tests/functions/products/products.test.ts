import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { takeOffer } from '../../../functions/offers/use-cases/take-offer.ts'
import { getBalance } from '../../../functions/payments/use-cases/get-balance.ts'
import type { CompanyActor } from '../../../functions/platform/actor.ts'
import { listProducts } from '../../../functions/products/use-cases/list-products.ts'
import { saveProduct } from '../../../functions/products/use-cases/save-product.ts'
import { addWarehouse } from '../../../functions/warehouses/use-cases/add-warehouse.ts'
import { listWarehouses } from '../../../functions/warehouses/use-cases/list-warehouses.ts'
import { products } from '../../../shared/products/products.contract.ts'
import { warehouses } from '../../../shared/warehouses/warehouses.contract.ts'
import {
  newCompany,
  newMember,
  newOffer,
  newProduct,
  newWarehouse,
  startStore,
  type TestStore,
} from '../../support/company.ts'

let store: TestStore
let doctor: CompanyActor

beforeAll(async () => {
  store = await startStore()
})
afterAll(() => store.stop())
beforeEach(async () => {
  doctor = await newCompany(store.deps)
})

const list = (condition?: string, more: object = {}) =>
  listProducts(
    store.deps,
    doctor,
    products.calls.productList.body.parse({ doctorNo: doctor.userNo, condition, ...more }),
  )
const body = (more: object) =>
  products.calls.saveOrUpdateProduct.body.parse({
    ...{ doctorNo: doctor.userNo, productName: 'Aurora 14 Laptop', upc: '810012340017', price: 412.5 },
    ...more,
  })

describe('products', () => {
  it('are found by their new UPC and no longer by the old one', async () => {
    const { productNo } = await newProduct(store.deps, doctor)
    await saveProduct(store.deps, doctor, body({ productNo, upc: '999912345678' }))
    expect((await list('345678')).records.map((product) => product.productNo)).toEqual([productNo])
    expect((await list('810012340017')).records).toEqual([])
  })

  it('are found once by two of their words, by parts of a number, and with or without accents', async () => {
    const { productNo } = await newProduct(store.deps, doctor, {
      productName: 'Promo Café Profi Wi-Fi',
      upc: '12-3456-789',
    })
    await newProduct(store.deps, doctor, { productName: 'Prologue' })
    for (const condition of ['pro caf', 'cafe', 'CAFÉ', 'wi-fi', 'wi pro', '12-3456', '3456-789', productNo]) {
      expect(
        (await list(condition)).records.map((product) => product.productNo),
        condition,
      ).toEqual([productNo])
    }
    const pages = await Promise.all([1, 2, 3].map((current) => list('pro', { size: 1, current })))
    expect(pages.map(({ records }) => records[0]?.productName)).toEqual([
      'Promo Café Profi Wi-Fi',
      'Prologue',
      undefined,
    ])
    expect((await list('---')).records).toEqual([])
  })

  it('keep a UPC as the warehouse will read it', async () => {
    const { productNo } = await newProduct(store.deps, doctor, { upc: "'810012340017" })
    expect((await list('810012340017')).records).toMatchObject([{ productNo, upc: '810012340017' }])
    for (const weight of [1e-200, 0.00001, -1]) {
      const parsed = products.calls.saveOrUpdateProduct.body.safeParse({ ...body({}), weight })
      expect(parsed.error?.issues.map(({ path }) => path)).toEqual([['weight']])
    }
  })

  it('lose a weight that is cleared', async () => {
    const { productNo } = await newProduct(store.deps, doctor, { weight: 2 })
    await saveProduct(store.deps, doctor, body({ productNo, size: 'Large' }))
    const [product] = (await list(productNo)).records
    expect(product).toMatchObject({ productNo, size: 'Large' })
    expect(product).not.toHaveProperty('weight')
  })

  it('keep their name', async () => {
    const { productNo } = await newProduct(store.deps, doctor)
    const renamed = saveProduct(store.deps, doctor, body({ productNo, productName: 'Another' }))
    await expect(renamed).rejects.toMatchObject({ errors: [{ path: 'productName' }] })
  })

  it('keep their UPC while units are under way', async () => {
    const { productNo } = await newProduct(store.deps, doctor)
    const nurse = await newMember(store.deps, doctor, 'nurse')
    const { warehouseNo } = await newWarehouse(store.deps, doctor)
    const { offerNo } = await newOffer(store.deps, doctor, productNo)
    await takeOffer(store.deps, nurse, { doctorNo: doctor.userNo, offerNo, warehouseNo, quantity: 4 })
    const changed = saveProduct(store.deps, doctor, body({ productNo, upc: '999912345678' }))
    await expect(changed).rejects.toMatchObject({ code: 'conflict' })
    expect((await list()).records).toMatchObject([
      { productNo, upc: '810012340017', inbound: 4, stock: 0, notClaimed: 0 },
    ])
    const balance = await getBalance(store.deps, nurse, { doctorNo: doctor.userNo })
    expect(balance).toEqual({ total: 0, pendingAmount: 4 * 417.5, requestAmount: 0 })
    await expect(getBalance(store.deps, doctor, { doctorNo: doctor.userNo })).rejects.toMatchObject({ code: 'invalid' })
  })

  it('of another company are not there', async () => {
    const { productNo } = await newProduct(store.deps, await newCompany(store.deps))
    await expect(saveProduct(store.deps, doctor, body({ productNo }))).rejects.toMatchObject({ code: 'missing' })
  })
})

describe('warehouses', () => {
  it('hidden ones and self storages are not for other nurses', async () => {
    const nurse = await newMember(store.deps, doctor, 'nurse')
    const { warehouseNo } = await newWarehouse(store.deps, doctor)
    const make = (more: object) =>
      addWarehouse(
        store.deps,
        doctor,
        warehouses.calls.addWareHouse.body.parse({
          ...{ doctorNo: doctor.userNo, state: 'NJ', city: 'Edison', address: '2 Dock Rd', zipCode: '08837', ...more },
        }),
      )
    await make({ isVisiable: '1' })
    await make({ isDoctor: '1', adminNo: nurse.userNo })
    const all = warehouses.calls.queryWareHouseInfoList.body.parse({ doctorNo: doctor.userNo })
    expect((await listWarehouses(store.deps, doctor, all)).records).toHaveLength(3)
    const other = await newMember(store.deps, doctor, 'nurse')
    expect((await listWarehouses(store.deps, other, all)).records.map((one) => one.warehouseNo)).toEqual([warehouseNo])
    const hers = await listWarehouses(store.deps, nurse, all)
    expect(hers.records.map((one) => one.isDoctor)).toEqual(['1', '0'])
    expect(hers.total).toBe(2)
    await expect(make({ adminNo: nurse.userNo })).rejects.toMatchObject({ errors: [{ path: 'adminNo' }] })
  })
})
