import { placesIn, type StockLevel, stockLevelRef, stockPlaceType } from '../../books/public.ts'
import { merged } from '../../platform/db/merged-source.ts'
import { rangeSource } from '../../platform/db/range-source.ts'
import { filtered, inMemory, type List, mapped, type Source } from '../../platform/db/source.ts'
import { inBatches } from '../../platform/db/store-exactly.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { hasWords, searchSource } from '../../platform/search/search.ts'
import { type Product, productItem, productsFound, wordsOfProduct } from '../../products/public.ts'
import type { Place } from './places-asked.ts'

/** A product and its stock in a warehouse. */
export interface Held {
  level: StockLevel
  product: Product
}

interface Asked {
  /** True to include products without units in the warehouse. */
  empty: boolean
  condition?: string | undefined
}

/** Products in warehouses of one or more companies. The order is that of `heldIn` or `heldInSeveral`. */
export const warehouseStockList = async (
  deps: Deps,
  places: readonly Place[],
  { empty, condition }: Asked,
): Promise<List<Held, ReturnType<typeof recordOf>>> => {
  const byNo = new Map(places.map((place) => [place.warehouseNo, place]))
  const isShown = ({ level }: Held): boolean => empty || level.stock + level.notClaimed > 0
  const [place, ...others] = places
  const source =
    place && others.length === 0
      ? heldIn(deps, place, condition, isShown)
      : filtered(merged(await heldInCompanies(deps, places, condition)), isShown)
  return {
    source,
    present: (records) =>
      records.flatMap((held) => {
        const at = byNo.get(held.level.warehouseNo)
        return at ? [recordOf(held, at)] : []
      }),
  }
}

const heldInCompanies = (
  deps: Deps,
  places: readonly Place[],
  condition: string | undefined,
): Promise<Source<Held>[]> => {
  const companies = [...new Set(places.map(({ doctorNo }) => doctorNo))]
  return Promise.all(
    companies.map((doctorNo) => {
      const numbers = places.filter((place) => place.doctorNo === doctorNo).map(({ warehouseNo }) => warehouseNo)
      return heldInSeveral(deps, doctorNo, numbers, condition)
    }),
  )
}

type Where = Pick<Place, 'doctorNo' | 'warehouseNo'>

/** Products in one warehouse, newest first, or the products that a condition finds, in search order. */
export const heldIn = (
  deps: Deps,
  where: Where,
  condition: string | undefined,
  keep: (held: Held) => boolean,
): Source<Held> => {
  const read = (numbers: readonly string[]) => readHeld(deps, where, numbers)
  if (condition) {
    const of = { doctorNo: where.doctorNo, kind: 'product' } as const
    return searchSource(deps, of, condition, { read, wordsBy, keep })
  }
  return filtered(allIn(deps, where), keep)
}

/**
 * Maximum number of products whose stock levels are read by key. If the words match more, all levels in the warehouses
 * are searched.
 */
const MAX_PRODUCTS = 50

/**
 * Products in several warehouses of a company, newest products first: all, or those that match the condition. Searches
 * of two warehouses cannot be merged, because the positions of a search do not name the warehouse.
 */
export const heldInSeveral = async (
  deps: Deps,
  doctorNo: string,
  warehouses: readonly string[],
  condition: string | undefined,
): Promise<Source<Held>> => {
  const all = merged(warehouses.map((warehouseNo) => allIn(deps, { doctorNo, warehouseNo })))
  if (condition === undefined || condition === '') return all
  const products = await productsFound(deps, { doctorNo, condition }, MAX_PRODUCTS)
  if (products.length > MAX_PRODUCTS) return filtered(all, (held) => hasWords(wordsBy(held), condition))
  return inMemory(
    `stock of ${doctorNo}`,
    () => levelsOfAll(deps, products, warehouses),
    ({ level: { productNo, warehouseNo } }) => ({
      at: `${productNo} ${warehouseNo}`,
      pk: doctorNo,
      sk: `${productNo} ${warehouseNo}`,
    }),
  )
}

const wordsBy = ({ product }: Held) => wordsOfProduct(product)

const allIn = (deps: Deps, where: Where): Source<Held> =>
  mapped(rangeSource(deps, stockPlaceType, placesIn(where.doctorNo, where.warehouseNo)), (places) =>
    readHeld(
      deps,
      where,
      places.map(({ productNo }) => productNo),
    ),
  )

/** Stock levels of the products in the warehouses, read with a hundred keys per request. */
const levelsOfAll = ({ table }: Deps, products: readonly Product[], warehouses: readonly string[]): Promise<Held[]> => {
  const places = products.flatMap((product) => warehouses.map((warehouseNo) => ({ product, warehouseNo })))
  return inBatches(places, async (some) => {
    const levels = await table.batchGet(
      some.map(({ product: { doctorNo, productNo }, warehouseNo }) =>
        stockLevelRef({ doctorNo, productNo, warehouseNo }),
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
    table.batchGet(numbers.map((productNo) => stockLevelRef({ doctorNo, productNo, warehouseNo }))),
    table.batchGet(numbers.map((productNo) => ref(productItem, { doctorNo, productNo }))),
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
