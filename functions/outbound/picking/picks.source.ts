import { placesIn, stockLevelRef, stockPlaceType } from '../../books/public.ts'
import { type Held, warehouseStockList } from '../../inventory/public.ts'
import { merged } from '../../platform/db/merged-source.ts'
import { rangeSource } from '../../platform/db/range-source.ts'
import { filtered, type List, mapped, type Source } from '../../platform/db/source.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { hasWords } from '../../platform/search/search.ts'
import { productItem, wordsOfProduct } from '../../products/public.ts'
import { type Warehouse, warehouseLine } from '../../warehouses/public.ts'

interface Asked {
  doctorNo: string
  condition: string | undefined
  /** Also products of which nothing can be shipped now. */
  empty: boolean
}
type Picks = List<Held, ReturnType<typeof recordOf>>

/** What can be picked in one warehouse, the newest products first; or what a condition finds of it. */
export const warehousePicksList = (deps: Deps, warehouse: Warehouse, { doctorNo, condition, empty }: Asked): Picks => {
  const { warehouseNo } = warehouse
  const { source } = warehouseStockList(deps, { doctorNo, warehouseNo, empty, condition })
  return {
    source: empty ? source : filtered(source, isInStock),
    present: (held) => held.map((one) => recordOf(one, warehouse)),
  }
}

/** The same over several warehouses, the newest products first. */
export const picksList = (deps: Deps, warehouses: readonly Warehouse[], { doctorNo, condition }: Asked): Picks => {
  const byNo = new Map(warehouses.map((warehouse) => [warehouse.warehouseNo, warehouse]))
  const all = merged([...byNo.keys()].map((warehouseNo) => heldIn(deps, doctorNo, warehouseNo)))
  const isFound = ({ product }: Held): boolean =>
    condition === undefined || condition === '' || hasWords(wordsOfProduct(product), condition)
  return {
    source: filtered(all, (held) => isInStock(held) && isFound(held)),
    present: (held) =>
      held.flatMap((one) => {
        const warehouse = byNo.get(one.level.warehouseNo)
        return warehouse ? [recordOf(one, warehouse)] : []
      }),
  }
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
  ...{ productNo: product.productNo, productName: product.productName, upc: product.upc, stock: level.stock },
  ...{
    warehouseNo: warehouse.warehouseNo,
    warehouse: warehouseLine(warehouse),
    warehouseUserName: warehouse.adminName,
  },
  isDoctor: warehouse.selfStorage ? ('1' as const) : ('0' as const),
})
