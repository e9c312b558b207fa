import { afterAll, beforeAll, expect, it } from 'vitest'
import { refsInSegment } from '../../../functions/platform/search/segments.ts'
import { numbersOf } from '../../../functions/products/catalogue/catalogue-keys.ts'
import { SEGMENT_FROM } from '../../../functions/products/catalogue/index-catalogue.ts'
import { deleteProduct } from '../../../functions/products/use-cases/delete-product.ts'
import { saveProduct } from '../../../functions/products/use-cases/save-product.ts'
import { products } from '../../../shared/products/products.contract.ts'
import { newProduct, startStore, type TestStore } from '../../support/company.ts'
import { interruptedTable, type Point } from '../../support/memory-table.ts'
import { type CatalogueDesk, catalogueDesk, good } from './catalogue-desk.ts'

let store: TestStore
let desk: CatalogueDesk
beforeAll(async () => {
  store = await startStore()
  desk = await catalogueDesk(store)
})
afterAll(() => store.stop())

const ROWS = SEGMENT_FROM + 20

/** Kills a run at the nth point of the given kind. */
const killedAt = async (catalogueNo: string, point: Point, n: number): Promise<void> => {
  let passed = 0
  const table = interruptedTable(desk.deps.table, (at) => {
    if (at === point && ++passed === n) throw new Error('killed')
  })
  await expect(desk.work(catalogueNo, 'import', { ...desk.deps, table })).rejects.toThrow('killed')
}
const found = async (condition: string) => (await desk.listed(condition)).records.map(({ productName }) => productName)

it('a large catalog that is killed at any step can be completed, and its products are found by their current words only', async () => {
  const { deps, doctor, doctorNo } = desk
  const existing = await newProduct(deps, doctor, { productName: 'Thing 7', upc: '81007' })
  const catalogueNo = await desk.checked(Array.from({ length: ROWS }, (_, index) => good(index)))
  expect(await desk.read(catalogueNo)).toMatchObject({ goodCount: ROWS - 1, problemCount: 1 })
  await desk.begin(catalogueNo)
  const indexed = () => refsInSegment(deps, { doctorNo, kind: 'product' }, numbersOf(catalogueNo))

  await killedAt(catalogueNo, 'beforeCommit', 1)
  await killedAt(catalogueNo, 'afterCommit', 1)
  expect(await indexed()).toBeUndefined()
  await killedAt(catalogueNo, 'afterCommit', 2)
  expect((await indexed())?.size).toBe(ROWS - 1)
  expect(await desk.read(catalogueNo)).toMatchObject({ status: 'importing', doneCount: 0 })
  expect(await found('8100500')).toEqual([])
  // The row becomes valid now, although the segment was written without it.
  await deleteProduct(deps, doctor, { doctorNo, productNo: existing.productNo })
  await killedAt(catalogueNo, 'beforeCommit', 4)
  expect(await desk.read(catalogueNo)).toMatchObject({ status: 'importing', doneCount: 190 })
  expect(await found('81007')).toContain('Thing 7')
  const [second] = (await desk.listed('81002')).records.filter(({ upc }) => upc === '81002')
  await deleteProduct(deps, doctor, { doctorNo, productNo: second?.productNo ?? '' })
  await desk.work(catalogueNo, 'import')
  expect(await desk.read(catalogueNo)).toMatchObject({ status: 'done', doneCount: ROWS })

  for (const asked of ['8100500', '100500', '500 thing']) expect(await found(asked)).toEqual(['Thing 500'])
  expect(await found('thing 7')).toContain('Thing 7')
  expect(await found('81002')).not.toContain('Thing 2')
  expect((await desk.listed('thing')).records).toHaveLength(100)

  const [record] = (await desk.listed('8100500')).records
  if (!record) throw new Error('The product is missing')
  const { productNo } = record
  const body = { doctorNo, productNo, productName: 'Thing 500', price: 12.5, size: record.size }
  await saveProduct(deps, doctor, products.calls.saveProduct.body.parse({ ...body, upc: '999000777' }))
  expect(await found('8100500')).toEqual([])
  expect(await found('999000777')).toEqual(['Thing 500'])
  await saveProduct(deps, doctor, products.calls.saveProduct.body.parse({ ...body, upc: '8100500' }))
  expect(await found('8100500')).toEqual(['Thing 500'])
  await deleteProduct(deps, doctor, { doctorNo, productNo })
  expect(await found('8100500')).toEqual([])
  expect((await indexed())?.has(productNo)).toBe(false)
})
