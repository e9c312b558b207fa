import { type LevelFigures, levelFiguresRef, placesIn, stockPlaceType } from '../../books/public.ts'
import { COMPANIES_AT_ONCE } from '../../platform/companies/companies-at-once.ts'
import { merged } from '../../platform/db/merged-source.ts'
import { rangeSource } from '../../platform/db/range-source.ts'
import { filtered, inMemory, type List, mapped, type Source } from '../../platform/db/source.ts'
import { inBatches } from '../../platform/db/store-exactly.ts'
import type { Deps } from '../../platform/deps.ts'
import { hasWords, searchSource } from '../../platform/search/search.ts'
import { mapConcurrently } from '../../platform/task-pool.ts'
import { type Product, productsFound, productWithoutKeysRef, wordsOfProduct } from '../../products/public.ts'
import type { Place } from './places-asked.ts'

/** A product and its stock in a warehouse. */
export interface Held {
  level: LevelFigures
  product: Product
}

interface Asked {
  /** True to include products without units in the warehouse. */
  empty: boolean
  condition?: string | undefined
}

/** True for the levels that a list shows. */
type Keep = (level: LevelFigures) => boolean

/** Products in warehouses of one or more companies. The order is that of `heldIn` or `heldInSeveral`. */
export const warehouseStockList = async (
  deps: Deps,
  places: readonly Place[],
  { empty, condition }: Asked,
): Promise<List<Held, ReturnType<typeof recordOf>>> => {
  const byNo = new Map(places.map((place) => [place.warehouseNo, place]))
  const keep: Keep = ({ stock, notClaimed }) => empty || stock + notClaimed > 0
  const [place, ...others] = places
  const source =
    place && others.length === 0
      ? heldIn(deps, place, condition, keep)
      : await heldInSeveral(deps, places, condition, keep)
  return {
    source,
    present: (records) =>
      records.flatMap((held) => {
        const at = byNo.get(held.level.warehouseNo)
        return at ? [recordOf(held, at)] : []
      }),
  }
}

type Where = Pick<Place, 'doctorNo' | 'warehouseNo'>

/** Products in one warehouse, newest first, or the products that a condition finds, in search order. */
export const heldIn = (deps: Deps, where: Where, condition: string | undefined, keep: Keep): Source<Held> => {
  if (!condition) return allIn(deps, [where], keep)
  const of = { doctorNo: where.doctorNo, kind: 'product' } as const
  return searchSource(deps, of, condition, {
    read: (numbers) => readHeld(deps, where, numbers),
    wordsBy,
    keep: ({ level }) => keep(level),
  })
}

/**
 * Maximum number of products of a company whose stock levels are read by key. If the words match more, all levels in the
 * warehouses are searched.
 */
const MAX_PRODUCTS = 50

/**
 * Products in several warehouses, newest products first: all, or those that match the condition. Searches of two
 * warehouses cannot be merged, because the positions of a search do not name the warehouse.
 */
export const heldInSeveral = async (
  deps: Deps,
  places: readonly Where[],
  condition: string | undefined,
  keep: Keep,
): Promise<Source<Held>> => {
  if (!condition) return allIn(deps, places, keep)
  const companies = [...new Set(places.map(({ doctorNo }) => doctorNo))]
  const sources = await mapConcurrently(COMPANIES_AT_ONCE, companies, async (doctorNo) => {
    const inCompany = places.filter((place) => place.doctorNo === doctorNo)
    const { products, more } = await productsFound(deps, { doctorNo, condition }, MAX_PRODUCTS)
    if (more) return filtered(allIn(deps, inCompany, keep), (held) => hasWords(wordsBy(held), condition))
    return filtered(
      inMemory(
        `stock of ${doctorNo}`,
        () => levelsOfAll(deps, products, inCompany),
        ({ level: { productNo, warehouseNo } }) => ({
          at: `${productNo} ${warehouseNo}`,
          pk: doctorNo,
          sk: `${productNo} ${warehouseNo}`,
        }),
      ),
      ({ level }) => keep(level),
    )
  })
  return merged(sources)
}

const wordsBy = ({ product }: Held) => wordsOfProduct(product)

// Only levels that are shown need their products, and most levels are empty.
const allIn = (deps: Deps, places: readonly Where[], keep: Keep): Source<Held> =>
  withProducts(deps, filtered(merged(places.map((where) => levelsIn(deps, where))), keep))

const levelsIn = (deps: Deps, where: Where): Source<LevelFigures> =>
  mapped(rangeSource(deps, stockPlaceType, placesIn(where.doctorNo, where.warehouseNo)), (places) =>
    deps.table.batchGet(places.map((place) => levelFiguresRef(place))),
  )

const withProducts = ({ table }: Deps, levels: Source<LevelFigures>): Source<Held> =>
  mapped(levels, async (some) => {
    const products = await table.batchGet(
      some.map(({ doctorNo, productNo }) => productWithoutKeysRef({ doctorNo, productNo })),
    )
    return some.map((level, at) => {
      const product = products[at]
      return product && { level, product }
    })
  })

/** Stock levels of the products in the warehouses, read with a hundred keys per request. */
const levelsOfAll = ({ table }: Deps, products: readonly Product[], warehouses: readonly Where[]): Promise<Held[]> => {
  const places = products.flatMap((product) => warehouses.map(({ warehouseNo }) => ({ product, warehouseNo })))
  return inBatches(places, async (some) => {
    const levels = await table.batchGet(
      some.map(({ product: { doctorNo, productNo }, warehouseNo }) =>
        levelFiguresRef({ doctorNo, productNo, warehouseNo }),
      ),
    )
    return some.flatMap(({ product }, at) => {
      const level = levels[at]
      return level ? [{ level, product }] : []
    })
  })
}

/**
 * Levels of products in a warehouse, with the products; undefined for a product that the warehouse never held or that
 * was deleted.
 */
const readHeld = async (
  { table }: Deps,
  { doctorNo, warehouseNo }: Where,
  numbers: readonly string[],
): Promise<(Held | undefined)[]> => {
  const [levels, products] = await Promise.all([
    table.batchGet(numbers.map((productNo) => levelFiguresRef({ doctorNo, productNo, warehouseNo }))),
    table.batchGet(numbers.map((productNo) => productWithoutKeysRef({ doctorNo, productNo }))),
  ])
  return numbers.map((_, at) => {
    const [level, product] = [levels[at], products[at]]
    return level && product ? { level, product } : undefined
  })
}

const recordOf = ({ level: { stock, notClaimed }, product: { productNo, productName, upc } }: Held, place: Place) => ({
  ...place,
  productNo,
  productName,
  upc,
  stock,
  notClaimed,
})
