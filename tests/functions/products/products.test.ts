import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { takeOffer } from '../../../functions/offers/use-cases/take-offer.ts'
import type { CompanyActor } from '../../../functions/platform/actor.ts'
import { put } from '../../../functions/platform/db/intent.ts'
import { ref } from '../../../functions/platform/db/table.ts'
import type { Deps } from '../../../functions/platform/deps.ts'
import { productItem } from '../../../functions/products/products.items.ts'
import { listProducts } from '../../../functions/products/use-cases/products.ts'
import { saveProduct } from '../../../functions/products/use-cases/save-product.ts'
import { DEFAULT_BOX_SIZES } from '../../../functions/rates/public.ts'
import { reasonMessageOf } from '../../../shared/contract/issues.ts'
import { products } from '../../../shared/products/products.contract.ts'
import { productsReasons } from '../../../shared/products/products.reasons.ts'
import {
  BOX_SIZE,
  newCompany,
  newMember,
  newOffer,
  newProduct,
  newWarehouse,
  startStore,
  type TestStore,
} from '../../support/company.ts'
import { memoryFiles } from '../../support/memory-files.ts'
import { overtakenTable } from '../../support/memory-table.ts'
import { parsed } from '../../support/parsed.ts'

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
    { ...store.deps, files: memoryFiles() },
    doctor,
    products.calls.listProducts.body.parse({ doctorNo: doctor.userNo, condition, ...more }),
  )
const OTHER_SIZE = DEFAULT_BOX_SIZES[2]?.size.boxSizeId ?? ''
const body = (more: object) =>
  parsed(products.calls.saveProduct, {
    doctorNo: doctor.userNo,
    productName: 'Aurora 14 Laptop',
    upc: '810012340014',
    price: 412.5,
    size: BOX_SIZE,
    ...more,
  })

describe('products', () => {
  it('are found by their new UPC and not by the old one', async () => {
    const { productNo } = await newProduct(store.deps, doctor)
    await saveProduct(store.deps, doctor, body({ productNo, upc: '999912345678' }))
    expect((await list('345678')).records.map((product) => product.productNo)).toEqual([productNo])
    expect((await list('810012340014')).records).toEqual([])
  })

  it('are found by any form of their UPC', async () => {
    const { productNo } = await newProduct(store.deps, doctor, { upc: '036000291452' })
    for (const condition of ['0036000291452', '00036000291452', '(01)00036000291452', '0100036000291452']) {
      expect((await list(condition)).records, condition).toMatchObject([{ productNo }])
    }
  })

  it('are found only by the values saved last if two edits are concurrent', async () => {
    const { productNo } = await newProduct(store.deps, doctor)
    const save = (upc: string, deps: Deps = store.deps) => saveProduct(deps, doctor, body({ productNo, upc }))
    await save('999912345678', { ...store.deps, table: overtakenTable(store.deps.table, () => save('888812345670')) })
    expect((await list('999912345678')).records).toMatchObject([{ upc: '999912345678' }])
    expect((await list('888812345670')).records).toEqual([])
  })

  it('are found by the beginnings of words, by parts of a number, and with or without accents', async () => {
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

  it('have a UPC in the form that a warehouse scanner reads, and cannot have an invalid weight', async () => {
    const { productNo } = await newProduct(store.deps, doctor, { upc: "'810012340014" })
    expect((await list('810012340014')).records).toMatchObject([{ productNo, upc: '810012340014' }])
    for (const weight of [1e-200, 0.00001, -1]) {
      const parsed = products.calls.saveProduct.body.safeParse({ ...body({}), weight })
      expect(parsed.error?.issues.map(({ path }) => path)).toEqual([['weight']])
    }
  })

  it('have no weight once it is cleared', async () => {
    const { productNo } = await newProduct(store.deps, doctor, { weight: 2 })
    await saveProduct(store.deps, doctor, body({ productNo, weight: null }))
    const [product] = (await list(productNo)).records
    expect(product).toMatchObject({ productNo, size: BOX_SIZE, sizeLabel: 'M' })
    expect(product?.weight).toBeUndefined()
  })

  it('require one of the categories, which cannot be changed', async () => {
    for (const size of [undefined, '']) {
      const parsed = products.calls.saveProduct.body.safeParse({ ...body({}), size })
      expect(parsed.error?.issues.map((issue) => reasonMessageOf(issue).reason)).toContain(
        productsReasons.categoryRequired.key,
      )
    }
    const unknown = saveProduct(store.deps, doctor, body({ size: 'BX-00000000000000000099' }))
    await expect(unknown).rejects.toMatchObject({
      errors: [{ path: 'size', message: 'Choose one of the categories.' }],
    })
    const { productNo } = await newProduct(store.deps, doctor)
    const another = saveProduct(store.deps, doctor, body({ productNo, size: OTHER_SIZE }))
    await expect(another).rejects.toMatchObject({ errors: [{ path: 'size' }] })
    expect((await list()).records).toMatchObject([{ productNo, size: BOX_SIZE }])
  })

  it.each(['', 'Standard'])('can be assigned a category once if the stored one is %j', async (size) => {
    const { productNo } = await newProduct(store.deps, doctor)
    const key = ref(productItem, { doctorNo: doctor.userNo, productNo })
    const product = await store.deps.table.get(key)
    if (!product) throw new Error('The product is missing')
    await store.deps.table.commit([put(productItem, { ...product, size }, { error: 'race' })])
    expect((await list()).records).toMatchObject([{ productNo, size, sizeLabel: '', sizeDefined: '' }])
    const unknown = saveProduct(store.deps, doctor, body({ productNo, size: 'BX-00000000000000000099' }))
    await expect(unknown).rejects.toMatchObject({
      errors: [{ path: 'size', message: 'Choose one of the categories.' }],
    })
    await saveProduct(store.deps, doctor, body({ productNo, size: OTHER_SIZE }))
    expect((await list()).records).toMatchObject([{ productNo, size: OTHER_SIZE, sizeLabel: 'L' }])
    const again = saveProduct(store.deps, doctor, body({ productNo, size: BOX_SIZE }))
    await expect(again).rejects.toMatchObject({ errors: [{ path: 'size' }] })
  })

  it('cannot be renamed', async () => {
    const { productNo } = await newProduct(store.deps, doctor)
    const renamed = saveProduct(store.deps, doctor, body({ productNo, productName: 'Another' }))
    await expect(renamed).rejects.toMatchObject({ errors: [{ path: 'productName' }] })
  })

  it('cannot be given another UPC while units are on their way', async () => {
    const { productNo } = await newProduct(store.deps, doctor)
    const nurse = await newMember(store.deps, doctor, 'nurse')
    const { warehouseNo } = await newWarehouse(store.deps, doctor)
    const { offerNo } = await newOffer(store.deps, doctor, productNo)
    await takeOffer(store.deps, nurse, { doctorNo: doctor.userNo, offerNo, warehouseNo, quantity: 4 })
    const changed = saveProduct(store.deps, doctor, body({ productNo, upc: '999912345678' }))
    await expect(changed).rejects.toMatchObject({ code: 'conflict' })
    expect((await list()).records).toMatchObject([
      { productNo, upc: '810012340014', inbound: 4, stock: 0, notClaimed: 0 },
    ])
  })

  it('can have the same name and UPC, since each save without a product number creates a product', async () => {
    await Promise.all(Array.from({ length: 8 }, () => saveProduct(store.deps, doctor, body({}))))
    expect((await list('810012340014')).records).toHaveLength(8)
  })

  it('are not found by other companies', async () => {
    const { productNo } = await newProduct(store.deps, await newCompany(store.deps))
    await expect(saveProduct(store.deps, doctor, body({ productNo }))).rejects.toMatchObject({ code: 'missing' })
  })
})
