import type { Intent } from '../platform/db/intent.ts'
import type { Deps } from '../platform/deps.ts'
import type { Indexed } from '../platform/search/rebuild-index.ts'
import { keptWords } from '../platform/search/search.items.ts'
import { indexWords, wordsOf } from '../platform/search/search.ts'
import { leaveSegment } from '../platform/search/segments.ts'
import { type Product, productItem, productsOf } from './products.items.ts'

/** Search words of a product: its name, number, UPC and ASIN. */
export const wordsOfProduct = (product: Pick<Product, 'productName' | 'productNo' | 'upc' | 'asin'>): string[] =>
  wordsOf(product.productName, [product.productNo, product.upc, product.asin])

/** Identifies the search index of a company's products. */
export const productIndex = (doctorNo: string) => ({ doctorNo, kind: 'product' as const })

export const indexedProducts: Indexed<Product> = {
  item: productItem,
  ranges: (doctorNo) => [productsOf(doctorNo)],
  placesOf: ({ doctorNo }) => [productIndex(doctorNo)],
  refNoOf: ({ productNo }) => productNo,
  wordsOf: wordsOfProduct,
}

/** Intents that replace a product's search words. `before` or `after` is undefined if there is no product. */
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
  const kept = new Set(keptWords(of.kind, is).entries)
  const gone = keptWords(of.kind, was).entries.filter((word) => !kept.has(word))
  const { intents, held } = await leaveSegment(deps, of, gone)
  return [...indexWords(of, is, was, held), ...intents]
}
