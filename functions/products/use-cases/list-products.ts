import type { Input } from '../../../shared/contract/call.ts'
import type { products } from '../../../shared/products/products.contract.ts'
import { moneyToWire } from '../../../shared/values/money.ts'
import { type ProductTotals, productTotalsRef } from '../../books/public.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { readPage } from '../../platform/db/pages.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { findPage } from '../../platform/search/search.ts'
import { type BoxSize, boxSizeItem } from '../../rates/public.ts'
import { type Product, productItem, productsOf } from '../products.items.ts'
import { wordsOfProduct } from './save-product.ts'

type ListInput = Input<typeof products.calls.productList>

/**
 * 1. A page of products, newest first, or of those the condition finds.
 * 2. Their totals and categories, read at the same time.
 */
export const listProducts = async (deps: Deps, actor: CompanyActor, input: ListInput) => {
  const { doctorNo } = actor.company
  const page = await (input.condition
    ? findPage(deps.table, { doctorNo, kind: 'product' }, input.condition, input, {
        read: (numbers) => deps.table.batchGet(numbers.map((productNo) => ref(productItem, { doctorNo, productNo }))),
        wordsBy: wordsOfProduct,
      })
    : readPage(deps.table, productItem, productsOf(doctorNo), input, { index: 'gsi1' }))
  const [totals, categories] = await Promise.all([
    deps.table.batchGet(page.records.map(({ productNo }) => productTotalsRef({ doctorNo, productNo }))),
    readCategories(deps, page.records),
  ])
  const records = page.records.map((product, index) => recordOf(product, totals[index], categories.get(product.size)))
  return { ...page, records }
}

/** The few categories that a page of products has, by id. */
const readCategories = async (deps: Deps, products: readonly Product[]): Promise<Map<string, BoxSize>> => {
  const ids = [...new Set(products.map(({ size }) => size))].filter((size) => size !== '')
  const found = await deps.table.batchGet(ids.map((boxSizeId) => ref(boxSizeItem, { boxSizeId })))
  return new Map(found.flatMap((category) => (category ? [[category.boxSizeId, category]] : [])))
}

const recordOf = (product: Product, totals: ProductTotals | undefined, category: BoxSize | undefined) => {
  const { productNo, productName, condition, asin, upc, weight, note, size, createDate } = product
  return {
    ...{ productNo, productName, condition, asin, upc, note, size, createDate },
    ...{ sizeLabel: category?.sizeLabel ?? '', sizeDefined: category?.sizeDefined ?? '' },
    ...(weight === undefined ? {} : { weight }),
    price: moneyToWire(product.price),
    stock: totals?.stock ?? 0,
    inbound: totals?.inbound ?? 0,
    notClaimed: totals?.notClaimed ?? 0,
  }
}
