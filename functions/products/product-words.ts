import type { Intent } from '../platform/db/intent.ts'
import type { Deps } from '../platform/deps.ts'
import { indexWords, wordsOf } from '../platform/search/search.ts'
import { leaveSegment } from '../platform/search/segments.ts'
import type { Product } from './products.items.ts'

/** Everything a product is found by: words of its name, its number, UPC and ASIN. */
export const wordsOfProduct = (product: Pick<Product, 'productName' | 'productNo' | 'upc' | 'asin'>): string[] =>
  wordsOf(product.productName, [product.productNo, product.upc, product.asin])

/** The index a product's words are in. */
export const productIndex = (doctorNo: string) => ({ doctorNo, kind: 'product' as const })

/** Intents that let a product be found as it is `after`, and no more as it was `before`; undefined: not there. */
export const reindexProduct = async (
  deps: Pick<Deps, 'table'>,
  before: Product | undefined,
  after: Product | undefined,
): Promise<Intent[]> => {
  const product = after ?? before
  if (!product) return []
  const of = { ...productIndex(product.doctorNo), refNo: product.productNo }
  const was = before ? wordsOfProduct(before) : []
  const is = after ? wordsOfProduct(after) : []
  const gone = was.filter((word) => !is.includes(word))
  return [...indexWords(of, is, was), ...(await leaveSegment(deps, of, gone))]
}
