import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startStore, type TestStore } from '../../support/company.ts'
import { checkBooks } from '../tracking/arrivals.ts'
import { newPier, type Pier } from './pier.ts'

// vendure#1028 and #2702, medusa#12503: two lines of one product were each checked against the whole stock.

let store: TestStore
let pier: Pier

beforeAll(async () => {
  store = await startStore()
})
afterAll(() => store.stop())
beforeEach(async () => {
  pier = await newPier(store.deps)
})

it.each([
  ['together above the stock', 6, 5],
  ['together within the stock', 6, 3],
])('a shipment with two lines of one product, %s, is refused as a whole', async (_, one, other) => {
  const productNo = await pier.product(10)
  const lines = [
    { productNo, toShip: one },
    { productNo, toShip: other, type: 3 },
  ]
  await expect(pier.submit(lines)).rejects.toThrow('Product selected.')
  expect(await pier.level(productNo)).toMatchObject({ stock: 10 })
  expect((await pier.list()).records).toEqual([])
  await checkBooks(pier.deps, pier)
})
