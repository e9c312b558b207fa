import type { Input } from '../../shared/contract/call.ts'
import type { products } from '../../shared/products/products.contract.ts'
import { moneyToWire } from '../../shared/values/money.ts'
import { type ProductTotals, productTotalsRef } from '../books/public.ts'
import type { CompanyActor } from '../platform/actor.ts'
import { rangeSource } from '../platform/db/range-source.ts'
import type { List } from '../platform/db/source.ts'
import { ref } from '../platform/db/table.ts'
import type { Deps } from '../platform/deps.ts'
import { searchSource } from '../platform/search/search.ts'
import { type BoxSize, boxSizeItem } from '../rates/public.ts'
import { wordsOfProduct } from './product-words.ts'
import { type Product, productItem, productsOf } from './products.items.ts'

type Asked = Pick<Input<typeof products.calls.listProducts>, 'condition'>

/** Products, newest first, or those the condition finds; shown with their totals and categories. */
export const productsList = (
  deps: Deps,
  actor: CompanyActor,
  { condition }: Asked,
): List<Product, ReturnType<typeof recordOf>> => {
  const { doctorNo } = actor.company
  const source = condition
    ? searchSource(deps, { doctorNo, kind: 'product' }, condition, {
        read: (numbers) => deps.table.batchGet(numbers.map((productNo) => ref(productItem, { doctorNo, productNo }))),
        wordsBy: wordsOfProduct,
      })
    : rangeSource(deps, productItem, productsOf(doctorNo))
  return { source, present: (records) => withTotals(deps, doctorNo, records) }
}

const withTotals = async (deps: Deps, doctorNo: string, records: readonly Product[]) => {
  const [totals, categories] = await Promise.all([
    deps.table.batchGet(records.map(({ productNo }) => productTotalsRef({ doctorNo, productNo }))),
    readCategories(deps, records),
  ])
  return records.map((product, index) => recordOf(product, totals[index], categories.get(product.size)))
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
