import { isSameUpc } from '../../shared/values/upc.ts'
import { asRead, check, type Intent, put } from '../platform/db/intent.ts'
import { ref } from '../platform/db/table.ts'
import { readAll } from '../platform/db/walk.ts'
import type { Deps } from '../platform/deps.ts'
import { reindexProduct } from './product-words.ts'
import {
  type MatchingProduct,
  matchingProductItem,
  type Product,
  productItem,
  productsUnderUpc,
} from './products.items.ts'

/**
 * Finds a company's product with the UPC and condition of another company's product; the oldest if there are several.
 * If there is none, it is created from what is visible on a parcel: without price, note or picture. Returns its number,
 * and intents conditional on the data read; call it within retryRace.
 */
export const matchingProduct = async (
  deps: Deps,
  doctorNo: string,
  like: Product,
): Promise<{ productNo: string; intents: Intent[] }> => {
  const { upc, condition } = like
  const pointer = await deps.table.get(ref(matchingProductItem, { doctorNo, upc, condition }), { consistent: true })
  const known = await findMatching(deps, doctorNo, like, pointer)
  if (known) {
    return { productNo: known.productNo, intents: [check(productItem, known, asRead(known))] }
  }
  const made = copyFor(deps, doctorNo, like)
  const { productNo } = made
  const pointerAsRead = pointer
    ? ({ when: { equals: { productNo: pointer.productNo } }, error: 'race' } as const)
    : ({ when: { is: 'absent' }, error: 'race' } as const)
  return {
    productNo,
    intents: [
      put(productItem, made),
      ...(await reindexProduct(deps, undefined, made)),
      put(matchingProductItem, { doctorNo, upc, condition, productNo }, pointerAsRead),
    ],
  }
}

const findMatching = async (
  deps: Deps,
  doctorNo: string,
  { upc, condition }: Product,
  pointer: MatchingProduct | undefined,
): Promise<Product | undefined> => {
  const ranges = productsUnderUpc(doctorNo, upc)
  const listed = (await Promise.all(ranges.map((range) => readAll(deps.table, productItem, range)))).flat()
  const numbers = new Set(listed.map(({ productNo }) => productNo))
  if (pointer) numbers.add(pointer.productNo)
  // The index may lag behind, so it only provides the product numbers; the current products are read from the table.
  const found = await deps.table.batchGet(
    [...numbers].sort().map((productNo) => ref(productItem, { doctorNo, productNo })),
    { consistent: true },
  )
  return found.find((product) => product && isSameUpc(product.upc, upc) && product.condition === condition)
}

const copyFor = (deps: Deps, doctorNo: string, like: Product): Product => ({
  doctorNo,
  productNo: deps.newId('product'),
  productName: like.productName,
  condition: like.condition,
  asin: like.asin,
  upc: like.upc,
  size: like.size,
  note: '',
  price: 0,
  createDate: deps.now(),
  rev: 1,
  freeStorage: [],
  weight: like.weight,
})
