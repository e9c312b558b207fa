import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CompanyActor } from '../../../functions/platform/actor.ts'
import { apiHandler } from '../../../functions/platform/http/api-handler.ts'
import type { ProductsDeps } from '../../../functions/products/products-deps.ts'
import { routes } from '../../../functions/products/routes.ts'
import {
  chooseProducts,
  getProduct,
  listCompanyProducts,
  listProducts,
} from '../../../functions/products/use-cases/products.ts'
import { saveProduct } from '../../../functions/products/use-cases/save-product.ts'
import { getFbm } from '../../../functions/products/use-cases/stock.ts'
import { DEFAULT_BOX_SIZES } from '../../../functions/rates/public.ts'
import { createClient } from '../../../shared/contract/client.ts'
import { products } from '../../../shared/products/products.contract.ts'
import { CONDITIONS } from '../../../shared/products/products.rules.ts'
import { newCompany, newMember, newProduct, newWarehouse, startStore, type TestStore } from '../../support/company.ts'
import { handledBy } from '../../support/handled-call.ts'
import { memoryFiles } from '../../support/memory-files.ts'
import { parsed } from '../../support/parsed.ts'
import { countRequests } from '../people/table-requests.ts'
import { callsAs } from '../rates/rates-desk.ts'

let store: TestStore
let deps: ProductsDeps
let doctor: CompanyActor
const sizes = DEFAULT_BOX_SIZES.map(({ size }) => size.boxSizeId)
const made: { productNo: string; condition: string; size: string }[] = []

beforeAll(async () => {
  store = await startStore()
  deps = { ...store.deps, files: memoryFiles() }
  doctor = await newCompany(deps)
  for (let index = 0; index < 60; index++) {
    const condition = CONDITIONS[(index * 7) % CONDITIONS.length] ?? 'New'
    const size = sizes[index % 3] ?? ''
    const { productNo } = await newProduct(deps, doctor, { productName: `Thing ${index}`, condition, size })
    made.unshift({ productNo, condition, size })
  }
})
afterAll(() => store.stop())

const ask = (more: object) => products.calls.listProducts.body.parse({ doctorNo: doctor.userNo, size: 7, ...more })

/** Reads all pages by following the cursor. */
const walk = async (more: object): Promise<string[]> => {
  const seen: string[] = []
  let nextToken: string | undefined
  do {
    const page = await listProducts(deps, doctor, ask({ ...more, nextToken }))
    seen.push(...page.records.map(({ productNo }) => productNo))
    nextToken = page.nextToken
  } while (nextToken)
  return seen
}

describe('a search for products', () => {
  it('reads its segments along with the caller, so that a page takes five requests', async () => {
    const counting = { ...deps }
    const requests = countRequests(counting)
    const { listProducts: list } = createClient(
      { products },
      { baseUrl: '', fetch: handledBy(apiHandler(products, routes, counting), doctor.userNo) },
    ).products
    const { records } = await list({ doctorNo: doctor.userNo, condition: 'thing', size: 7 })
    expect(records).toHaveLength(7)
    expect(requests.count).toMatchObject({ get: 0, batchGet: 3, query: 2 })
  })
})

describe('filtered lists of products', () => {
  it.each([
    ['a condition', { itemCondition: 'Refurbished' }],
    ['a category', { category: sizes[1] }],
    ['both', { itemCondition: 'New', category: sizes[2] }],
    ['a category without products', { category: sizes[4] }],
    ['a condition and words', { condition: 'thing', itemCondition: 'Used good' }],
  ])(
    'contain exactly the products that match the filter (%s), page by page',
    async (_, asked: Record<string, string | undefined>) => {
      const wanted = made.filter(
        ({ condition, size }) =>
          (asked.itemCondition === undefined || condition === asked.itemCondition) &&
          (asked.category === undefined || size === asked.category),
      )
      const seen = await walk(asked)
      expect(asked.condition ? seen.toSorted() : seen).toEqual(
        asked.condition
          ? wanted.map(({ productNo }) => productNo).toSorted()
          : wanted.map(({ productNo }) => productNo),
      )
    },
  )

  it('follow a change to the product’s condition', async () => {
    const other = await newCompany(deps)
    const { productNo } = await newProduct(deps, other)
    const list = (itemCondition: string) =>
      listProducts(deps, other, products.calls.listProducts.body.parse({ doctorNo: other.userNo, itemCondition }))
    expect((await list('New')).total).toBe(1)
    const [record] = (await list('New')).records
    await saveProduct(
      deps,
      other,
      parsed(products.calls.saveProduct, { ...record, doctorNo: other.userNo, productNo, condition: 'Refurbished' }),
    )
    expect((await list('New')).records).toEqual([])
    expect((await list('Refurbished')).records).toMatchObject([{ productNo }])
  })
})

describe('a warehouse admin of the company', () => {
  it('sees its products, and gets only the fields that the picker needs when choosing one', async () => {
    const admin = await newMember(deps, doctor, 'warehouseAdmin')
    const all = await listCompanyProducts(deps, admin, ask({ category: sizes[0] }))
    expect(all.records[0]).toMatchObject({ size: sizes[0], sizeLabel: 'S', notClaimed: 0 })
    const { records } = await chooseProducts(deps, admin, ask({ condition: 'thing 59' }))
    expect(Object.keys(JSON.parse(JSON.stringify(records[0]))).toSorted()).toEqual(
      ['condition', 'price', 'productName', 'productNo', 'size', 'sizeLabel', 'stock', 'upc'].toSorted(),
    )
  })
})

describe('a product', () => {
  it('shows the free months that apply, and which rule sets them', async () => {
    const read = (productNo: string) => getProduct(deps, doctor, { doctorNo: doctor.userNo, productNo })
    const plain = await newProduct(deps, doctor)
    const byDefault = { freeMonths: 3, freeMonthsMost: 3, freeMonthsBy: 'default' }
    expect(await read(plain.productNo)).toMatchObject(byDefault)
    const own = await newProduct(deps, doctor, { storageFreeDuration: 0 })
    expect(await read(own.productNo)).toMatchObject({
      storageFreeDuration: 0,
      freeMonths: 0,
      freeMonthsBy: 'product',
      freeStorage: [{ months: 0, setBy: 'super' }],
    })
    const admin = await newMember(deps, doctor, 'warehouseAdmin')
    await newWarehouse(deps, doctor, { adminNo: admin.userNo })
    const terms = { storageFreeDuration: 6, discountRate: 1, storageFeeOverDays: 0 }
    await callsAs(deps, admin.userNo).saveDiscount({ doctorNo: doctor.userNo, ...terms })
    expect(await read(plain.productNo)).toMatchObject({ freeMonths: 6, freeMonthsMost: 6, freeMonthsBy: 'company' })
    await newWarehouse(deps, doctor)
    expect(await read(plain.productNo)).toMatchObject({ freeMonths: 3, freeMonthsMost: 6, freeMonthsBy: 'company' })
    const asked = { doctorNo: doctor.userNo, productNo: plain.productNo }
    expect(await getProduct(deps, admin, asked)).toMatchObject({ freeMonths: 6, freeMonthsMost: 6 })
    expect(await read(own.productNo)).toMatchObject({ freeMonths: 0, freeMonthsMost: 0, freeMonthsBy: 'product' })
    const foreign = await newProduct(deps, await newCompany(deps))
    await expect(read(foreign.productNo)).rejects.toMatchObject({ code: 'missing' })
  })

  it('shows zero units in a warehouse that never stocked it', async () => {
    const { productNo } = await newProduct(deps, doctor)
    const { warehouseNo } = await newWarehouse(deps, doctor)
    const doctorNo = doctor.userNo
    const found = await getFbm(deps, doctor, { doctorNo, productNo, warehouseNo })
    expect(found).toMatchObject({ productNo, warehouseNo, qty: 0, notClaimed: 0, note: '' })
    const strange = getFbm(deps, doctor, { doctorNo, productNo, warehouseNo: 'WH-00000000000000000000' })
    await expect(strange).rejects.toMatchObject({ code: 'missing' })
  })
})
