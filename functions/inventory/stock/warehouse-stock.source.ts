import { placesIn, type StockLevel, stockLevelRef, stockPlaceType } from '../../books/public.ts'
import { rangeSource } from '../../platform/db/range-source.ts'
import { filtered, type List, mapped } from '../../platform/db/source.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { hasWords } from '../../platform/search/search.ts'
import { type Product, productItem, wordsOfProduct } from '../../products/public.ts'

interface Asked {
  doctorNo: string
  warehouseNo: string
  /** Also products of which nothing lies there now. */
  empty: boolean
  condition: string | undefined
}
interface Held {
  level: StockLevel
  product: Product
}

/** What a warehouse holds, the newest products first. */
export const warehouseStockList = (
  deps: Deps,
  { doctorNo, warehouseNo, empty, condition }: Asked,
): List<Held, ReturnType<typeof recordOf>> => {
  const places = rangeSource(deps, stockPlaceType, placesIn(doctorNo, warehouseNo))
  const held = mapped(places, async (found): Promise<(Held | undefined)[]> => {
    const [levels, products] = await Promise.all([
      deps.table.batchGet(found.map(stockLevelRef)),
      deps.table.batchGet(found.map(({ productNo }) => ref(productItem, { doctorNo, productNo }))),
    ])
    return found.map((_, at) => {
      const [level, product] = [levels[at], products[at]]
      return level && product ? { level, product } : undefined
    })
  })
  const source = filtered(
    held,
    ({ level, product }) =>
      (empty || level.stock + level.notClaimed > 0) &&
      (condition === undefined || hasWords(wordsOfProduct(product), condition)),
  )
  return { source, present: (records) => records.map(recordOf) }
}

const recordOf = ({ level: { warehouseNo, stock, notClaimed }, product }: Held) => ({
  ...{ productNo: product.productNo, productName: product.productName, upc: product.upc },
  ...{ warehouseNo, stock, notClaimed },
})
