import type { Deps } from '../../platform/deps.ts'
import { productItem, productsOfUpc } from '../products.items.ts'
import { type CatalogueProduct, sameness } from './check-line.ts'

/** Products of one UPC that are looked at. */
const MAX_OF_UPC = 100

/** Which of these products the company has already, under another number than the one they are to have. */
export const knownAmong = async <One extends { productNo: string; product: CatalogueProduct }>(
  deps: Deps,
  doctorNo: string,
  wanted: readonly One[],
): Promise<ReadonlySet<One>> => {
  const byUpc = Map.groupBy(wanted, ({ product }) => product.upc)
  const found = await Promise.all(
    [...byUpc].map(async ([upc, ones]) => {
      const { records } = await deps.table.query(productItem, productsOfUpc(doctorNo, upc), { limit: MAX_OF_UPC })
      return ones.filter(({ product, productNo }) =>
        records.some((other) => other.productNo !== productNo && sameness(other) === sameness(product)),
      )
    }),
  )
  return new Set(found.flat())
}
