import type { Input } from '../../../shared/contract/call.ts'
import type { products } from '../../../shared/products/products.contract.ts'
import { moneyToWire } from '../../../shared/values/money.ts'
import { type ProductTotals, productTotalsItem } from '../../books/public.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { readPage } from '../../platform/db/pages.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { findPage } from '../../platform/search/search.ts'
import { type Product, productItem, productsOf } from '../products.items.ts'
import { wordsOfProduct } from './save-product.ts'

type ListInput = Input<typeof products.calls.productList>

/**
 * 1. A page of products, newest first, or of those the condition finds.
 * 2. Their totals in one read: three reads of the store with the caller's own.
 */
export const listProducts = async (deps: Deps, actor: CompanyActor, input: ListInput) => {
  const { doctorNo } = actor.company
  const page = await (input.condition
    ? findPage(deps.table, { doctorNo, kind: 'product' }, input.condition, input, {
        read: (numbers) => deps.table.batchGet(numbers.map((productNo) => ref(productItem, { doctorNo, productNo }))),
        wordsBy: wordsOfProduct,
      })
    : readPage(deps.table, productItem, productsOf(doctorNo), input, { index: 'gsi1' }))
  const totals = await deps.table.batchGet(
    page.records.map(({ productNo }) => ref(productTotalsItem, { doctorNo, productNo })),
  )
  return { ...page, records: page.records.map((product, index) => recordOf(product, totals[index])) }
}

const recordOf = (product: Product, totals: ProductTotals | undefined) => {
  const { productNo, productName, condition, asin, upc, weight, note, size, createDate } = product
  return {
    ...{ productNo, productName, condition, asin, upc, note, size, createDate },
    ...(weight === undefined ? {} : { weight }),
    price: moneyToWire(product.price),
    stock: totals?.stock ?? 0,
    inbound: totals?.inbound ?? 0,
    notClaimed: totals?.notClaimed ?? 0,
  }
}
