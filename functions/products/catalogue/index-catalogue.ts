import type { StoredItem } from '../../platform/db/item.ts'
import { lanes } from '../../platform/lanes.ts'
import { keptWords, storedTails, storedWords } from '../../platform/search/search.items.ts'
import { addSegment, refsInSegment } from '../../platform/search/segments.ts'
import { productIndex, wordsOfProduct } from '../product-words.ts'
import type { Product } from '../products.items.ts'
import type { ProductsDeps } from '../products-deps.ts'
import { missingOf } from './add-products.ts'
import type { Catalogue } from './catalogue.items.ts'
import { numbersOf } from './product-number.ts'

/** Products from which a catalogue gets a segment of its own; the words of fewer are written one an item. */
export const SEGMENT_FROM = 1000

/** Products whose words are written with one request after the other, and how many such runs there are at once. */
const PRODUCTS_OF_LANE = 90
const LANES = 8

/**
 * Writes what the products of a catalogue are found by, before they are added: an entry that leads nowhere finds nothing,
 * and no product ever stands without its words. Run again it writes the words of those that are still missing.
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
    // An earlier run has listed the segment. Rows may count as good only now, as what they were like was deleted since.
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
    // Another worker was faster with the same catalogue.
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
  const writing = lanes(LANES)
  for (let from = 0; from < products.length; from += PRODUCTS_OF_LANE) {
    const some = products.slice(from, from + PRODUCTS_OF_LANE)
    const items = some.map(itemsOf)
    if (items.every((one) => one.length === 0)) continue
    await writing.add(async () => {
      // The words of what an earlier run has added stand, and may have been changed with it.
      const waiting = new Set(await missingOf(deps, some))
      await deps.table.writeBatch(items.filter((_, at) => some[at] && waiting.has(some[at])).flat())
    })
  }
  await writing.drain()
}
