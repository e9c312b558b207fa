import { placesIn, type StockLevel, stockLevelRef, stockPlaceType } from '../../books/public.ts'
import { rangeSource } from '../../platform/db/range-source.ts'
import { filtered, type List, mapped, type Source } from '../../platform/db/source.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { searchSource } from '../../platform/search/search.ts'
import { type Product, productItem, wordsOfProduct } from '../../products/public.ts'

interface Asked {
  doctorNo: string
  warehouseNo: string
  /** True to include products without units in the warehouse. */
  empty: boolean
  condition: string | undefined
}
/** A product and its stock in a warehouse. */
export interface Held {
  level: StockLevel
  product: Product
}

/** Products in a warehouse, newest first, or the products that a condition finds, in search order. */
export const warehouseStockList = (deps: Deps, asked: Asked): List<Held, ReturnType<typeof recordOf>> => {
  const { doctorNo, warehouseNo, empty, condition } = asked
  const isShown = ({ level }: Held): boolean => empty || level.stock + level.notClaimed > 0
  const read = (numbers: readonly string[]) => readHeld(deps, { doctorNo, warehouseNo }, numbers)
  const source = (): Source<Held> => {
    if (condition) {
      const wordsBy = ({ product }: Held) => wordsOfProduct(product)
      return searchSource(deps, { doctorNo, kind: 'product' }, condition, { read, wordsBy, keep: isShown })
    }
    const places = rangeSource(deps, stockPlaceType, placesIn(doctorNo, warehouseNo))
    return filtered(
      mapped(places, (found) => read(found.map(({ productNo }) => productNo))),
      isShown,
    )
  }
  return { source: source(), present: (records) => records.map(recordOf) }
}

/**
 * Levels of products in a warehouse, with the products; undefined for a product that the warehouse never held or that
 * was deleted.
 */
const readHeld = async (
  { table }: Deps,
  { doctorNo, warehouseNo }: Pick<Asked, 'doctorNo' | 'warehouseNo'>,
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

const recordOf = ({ level: { warehouseNo, stock, notClaimed }, product }: Held) => ({
  productNo: product.productNo,
  productName: product.productName,
  upc: product.upc,
  warehouseNo,
  stock,
  notClaimed,
})
