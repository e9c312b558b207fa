import { placesIn, stockLevelRef, stockPlaceType } from '../../books/public.ts'
import { type Held, warehouseStockList } from '../../inventory/public.ts'
import { merged } from '../../platform/db/merged-source.ts'
import { rangeSource } from '../../platform/db/range-source.ts'
import { filtered, inMemory, type List, mapped, type Source } from '../../platform/db/source.ts'
import { inBatches } from '../../platform/db/store-exactly.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { hasWords } from '../../platform/search/search.ts'
import { type Product, productItem, productsFound, wordsOfProduct } from '../../products/public.ts'
import { type Warehouse, warehouseName } from '../../warehouses/public.ts'

interface Asked {
  doctorNo: string
  condition: string | undefined
  /** True to include products without units to ship. */
  empty: boolean
}
type Picks = List<Held, ReturnType<typeof recordOf>>

/** Products that can be picked in one warehouse, newest first: all, or those that match the condition. */
export const warehousePicksList = (deps: Deps, warehouse: Warehouse, { doctorNo, condition, empty }: Asked): Picks => {
  const { warehouseNo } = warehouse
  const { source } = warehouseStockList(deps, { doctorNo, warehouseNo, empty, condition })
  return {
    source: empty ? source : filtered(source, isInStock),
    present: (held) => held.map((one) => recordOf(one, warehouse)),
  }
}

/** Like `warehousePicksList`, for several warehouses, newest products first. */
export const picksList = async (
  deps: Deps,
  warehouses: readonly Warehouse[],
  { doctorNo, condition }: Asked,
): Promise<Picks> => {
  const byNo = new Map(warehouses.map((warehouse) => [warehouse.warehouseNo, warehouse]))
  const isThere = (held: Held): boolean => isInStock(held) && byNo.has(held.level.warehouseNo)
  return {
    source: filtered(await heldBy(deps, doctorNo, [...byNo.keys()], condition), isThere),
    present: (held) =>
      held.flatMap((one) => {
        const warehouse = byNo.get(one.level.warehouseNo)
        return warehouse ? [recordOf(one, warehouse)] : []
      }),
  }
}

/**
 * Maximum number of products whose stock levels are read by key. If the words match more, all levels in the warehouses
 * are searched.
 */
const MAX_PRODUCTS = 50

const heldBy = async (
  deps: Deps,
  doctorNo: string,
  warehouses: readonly string[],
  condition: string | undefined,
): Promise<Source<Held>> => {
  const all = merged(warehouses.map((warehouseNo) => heldIn(deps, doctorNo, warehouseNo)))
  if (condition === undefined || condition === '') return all
  const products = await productsFound(deps, { doctorNo, condition }, MAX_PRODUCTS)
  if (products.length > MAX_PRODUCTS)
    return filtered(all, ({ product }) => hasWords(wordsOfProduct(product), condition))
  return inMemory(
    `picks of ${doctorNo}`,
    () => levelsOfAll(deps, products, warehouses),
    ({ level: { productNo, warehouseNo } }) => ({
      at: `${productNo} ${warehouseNo}`,
      pk: doctorNo,
      sk: `${productNo} ${warehouseNo}`,
    }),
  )
}

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

const heldIn = (deps: Deps, doctorNo: string, warehouseNo: string): Source<Held> =>
  mapped(rangeSource(deps, stockPlaceType, placesIn(doctorNo, warehouseNo)), async (places) => {
    const [levels, products] = await Promise.all([
      deps.table.batchGet(places.map(stockLevelRef)),
      deps.table.batchGet(places.map(({ productNo }) => ref(productItem, { doctorNo, productNo }))),
    ])
    return places.map((_, at) => {
      const [level, product] = [levels[at], products[at]]
      return level && product ? { level, product } : undefined
    })
  })

const isInStock = ({ level }: Held): boolean => level.stock > 0

const recordOf = ({ level, product }: Held, warehouse: Warehouse) => ({
  productNo: product.productNo,
  productName: product.productName,
  upc: product.upc,
  stock: level.stock,
  warehouseNo: warehouse.warehouseNo,
  warehouse: warehouseName(warehouse),
  warehouseUserName: warehouse.adminName,
  isDoctor: warehouse.selfStorage ? ('1' as const) : ('0' as const),
})
