import type { StoredItem } from '../../platform/db/item.ts'
import { keptWords, storedTails, storedWords } from '../../platform/search/search.items.ts'
import { addSegment, refsInSegment } from '../../platform/search/segments.ts'
import { taskPool } from '../../platform/task-pool.ts'
import { productIndex, wordsOfProduct } from '../product-words.ts'
import type { Product } from '../products.items.ts'
import type { ProductsDeps } from '../products-deps.ts'
import { missingOf } from './add-products.ts'
import type { Catalogue } from './catalogue.items.ts'
import { numbersOf } from './catalogue-keys.ts'

/**
 * Minimum number of products for which a catalog gets its own segment; for fewer products, words are written as
 * single items.
 */
export const SEGMENT_FROM = 1000

/** Number of products per lane, which writes their words in one batch, and maximum number of concurrent lanes. */
const PRODUCTS_OF_LANE = 90
const CONCURRENCY = 8

/**
 * Writes the search words of a catalog's products before the products are added: a word without its product is
 * harmless, and no product ever lacks its words. A retry writes the words of products that have not been added yet.
 */
export const indexCatalogue = async (
  deps: ProductsDeps,
  catalogue: Catalogue,
  products: readonly Product[],
): Promise<void> => {
  const index = productIndex(catalogue.doctorNo)
  const refs = numbersOf(catalogue.catalogueNo)
  const written = await refsInSegment(deps, index, refs)
  if (written) {
    // An earlier run has listed the segment. Some rows may have become valid since then, because a similar product was
    // deleted.
    return writeWords(
      deps,
      catalogue,
      products.filter(({ productNo }) => !written.has(productNo)),
    )
  }
  if (products.length >= SEGMENT_FROM) {
    const found = products.flatMap((product) =>
      keptWords(index.kind, wordsOfProduct(product)).entries.map((word) => ({ word, refNo: product.productNo })),
    )
    await writeLanes(deps, products, (product) =>
      storedTails({ ...index, refNo: product.productNo }, wordsOfProduct(product)),
    )
    const outcome = await addSegment(deps, index, refs, found)
    if (outcome === 'added') return
    // Another worker has listed the segment of the same catalog first.
    if (outcome === 'there') return indexCatalogue(deps, catalogue, products)
  }
  await writeWords(deps, catalogue, products)
}

const writeWords = (deps: ProductsDeps, { doctorNo }: Catalogue, products: readonly Product[]): Promise<void> =>
  writeLanes(deps, products, (product) =>
    storedWords({ ...productIndex(doctorNo), refNo: product.productNo }, wordsOfProduct(product)),
  )

const writeLanes = async (
  deps: ProductsDeps,
  products: readonly Product[],
  itemsOf: (product: Product) => StoredItem[],
): Promise<void> => {
  const writing = taskPool(CONCURRENCY)
  for (let from = 0; from < products.length; from += PRODUCTS_OF_LANE) {
    const some = products.slice(from, from + PRODUCTS_OF_LANE)
    const items = some.map(itemsOf)
    if (items.every((one) => one.length === 0)) continue
    await writing.add(async () => {
      // The words of products added by an earlier run already exist, and may have changed when the product was edited.
      const waiting = new Set(await missingOf(deps, some))
      await deps.table.writeBatch(items.filter((_, at) => some[at] && waiting.has(some[at])).flat())
    })
  }
  await writing.drain()
}
