import { put, update } from '../../platform/db/intent.ts'
import { RaceLost, ref } from '../../platform/db/table.ts'
import { valuesOf } from '../product-values.ts'
import { deletedProductItem, type Product, productItem } from '../products.items.ts'
import type { ProductsDeps } from '../products-deps.ts'
import { type Catalogue, catalogueItem } from './catalogue.items.ts'
import type { GoodLine } from './read-catalogue.ts'

const TRIES = 5
/** Products per transaction; one more write updates the count in the catalog. */
const BATCH_SIZE = 95

/**
 * Adds products and, in the same transactions, updates the count of added products. Products that another run of this
 * import added are left unchanged, even if they have since been edited or deleted. They are looked up unless the count
 * shows that no other run has added any.
 */
export const addProducts = async (
  deps: ProductsDeps,
  catalogue: Catalogue,
  products: readonly Product[],
): Promise<void> => {
  let isAlone = catalogue.doneCount === 0
  for (let from = 0; from < products.length; from += BATCH_SIZE) {
    const some = products.slice(from, from + BATCH_SIZE)
    const written = isAlone ? await writeAlone(deps, { ...catalogue, doneCount: from }, some) : false
    isAlone = written
    if (!written) await writeMissing(deps, catalogue, some)
  }
}

/** The product of a row, as it will be added. */
export const productOf = ({ doctorNo, createDate }: Catalogue, { productNo, product }: GoodLine): Product => ({
  doctorNo,
  productNo,
  productName: product.productName,
  size: product.size,
  createDate,
  rev: 1,
  ...valuesOf(product),
  freeStorage: [],
})

/** Returns false if another run has added products since. */
const writeAlone = async (deps: ProductsDeps, catalogue: Catalogue, products: readonly Product[]): Promise<boolean> => {
  try {
    await deps.table.commit(intentsOf(catalogue, products, { equals: { doneCount: catalogue.doneCount } }))
    return true
  } catch (error) {
    if (error instanceof RaceLost) return false
    throw error
  }
}

const writeMissing = async (deps: ProductsDeps, catalogue: Catalogue, products: readonly Product[]): Promise<void> => {
  let waiting = await missingOf(deps, products)
  for (let tries = 1; waiting.length > 0; tries++) {
    try {
      await deps.table.commit(intentsOf(catalogue, waiting))
      return
    } catch (error) {
      if (!(error instanceof RaceLost) || tries === TRIES) throw error
    }
    waiting = await missingOf(deps, waiting)
  }
}

const intentsOf = (catalogue: Catalogue, products: readonly Product[], when?: { equals: { doneCount: number } }) => [
  ...products.map((product) => put(productItem, product)),
  update(catalogueItem, catalogue, {
    add: { doneCount: products.length, rev: 1 },
    error: 'race' as const,
    when,
  }),
]

/** Returns the products that no run has added yet. */
export const missingOf = async (deps: ProductsDeps, products: readonly Product[]): Promise<Product[]> => {
  const [existing, deleted] = await Promise.all([
    deps.table.batchGet(
      products.map((product) => ref(productItem, product)),
      { consistent: true },
    ),
    deps.table.batchGet(
      products.map((product) => ref(deletedProductItem, product)),
      { consistent: true },
    ),
  ])
  return products.filter((_, index) => existing[index] === undefined && deleted[index] === undefined)
}
