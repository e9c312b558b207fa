import { put, update } from '../../platform/db/intent.ts'
import { RaceLost, ref } from '../../platform/db/table.ts'
import { storedWords } from '../../platform/search/search.items.ts'
import { changesOf } from '../product-values.ts'
import { wordsOfProduct } from '../product-words.ts'
import { deletedProductItem, type Product, productItem } from '../products.items.ts'
import type { ProductsDeps } from '../products-deps.ts'
import { type Catalogue, catalogueItem } from './catalogue.items.ts'
import type { GoodLine } from './read-catalogue.ts'

const TRIES = 5
/** Requests that write words at the same time. */
const WORDS_AT_ONCE = 8

/**
 * Adds products in one transaction with the count of what has been added. Their words go before: a word that leads
 * nowhere finds nothing, and written again it is the same. What an earlier run of this import has added stays as it is,
 * even if somebody has changed or deleted it since.
 */
export const addProducts = async (
  deps: ProductsDeps,
  catalogue: Catalogue,
  lines: readonly GoodLine[],
): Promise<void> => {
  const { doctorNo } = catalogue
  const products = lines.map((line) => productOf(catalogue, line))
  let waiting = await missingOf(deps, products)
  await writeWords(deps, doctorNo, waiting)
  for (let tries = 1; waiting.length > 0; tries++) {
    try {
      await deps.table.commit([
        ...waiting.map((product) => put(productItem, product)),
        update(catalogueItem, catalogue, { add: { doneCount: waiting.length, rev: 1 }, error: 'race' }),
      ])
      return
    } catch (error) {
      if (!(error instanceof RaceLost) || tries === TRIES) throw error
    }
    waiting = await missingOf(deps, waiting)
  }
}

const writeWords = async (deps: ProductsDeps, doctorNo: string, products: readonly Product[]): Promise<void> => {
  const slices = Map.groupBy(products, (_, index) => index % WORDS_AT_ONCE)
  await Promise.all(
    [...slices.values()].map((slice) =>
      deps.table.writeBatch(
        slice.flatMap((product) =>
          storedWords({ doctorNo, kind: 'product', refNo: product.productNo }, wordsOfProduct(product)),
        ),
      ),
    ),
  )
}

/** Those that no run has added yet. */
const missingOf = async (deps: ProductsDeps, products: readonly Product[]): Promise<Product[]> => {
  const [standing, deleted] = await Promise.all([
    deps.table.batchGet(
      products.map((product) => ref(productItem, product)),
      { consistent: true },
    ),
    deps.table.batchGet(
      products.map((product) => ref(deletedProductItem, product)),
      { consistent: true },
    ),
  ])
  return products.filter((_, index) => standing[index] === undefined && deleted[index] === undefined)
}

const productOf = ({ doctorNo, createDate }: Catalogue, { productNo, product }: GoodLine): Product => ({
  ...{ doctorNo, productNo, productName: product.productName, size: product.size, createDate, rev: 1 },
  ...changesOf(product),
})
