import { isSameUpc, normalUpc } from '../../../shared/values/upc.ts'
import { rangeSource } from '../../platform/db/range-source.ts'
import { filtered, type Source } from '../../platform/db/source.ts'
import type { Deps } from '../../platform/deps.ts'
import { hasWords, wordsOf } from '../../platform/search/search.ts'
import { productsFound } from '../../products/public.ts'
import { CONFIRMED_PLACES, rowsImported, type TrackingRow, trackingRowType } from '../../tracking-rows/public.ts'
import { confirmedOfUpc, isTrackedBy, type RowScope, searchSources } from '../lists/find-rows.ts'

interface Search extends RowScope {
  condition: string
}

/**
 * Maximum number of products whose rows are searched one by one. For more products the history itself is read and
 * filtered, because many of its rows then match.
 */
const FEW_PRODUCTS = 50

/**
 * Sources of a company's confirmed rows that match `condition`, without duplicates. Rows match by tracking number, its
 * last six characters or UPC, or by the search terms of their products.
 */
export const historySearch = async (deps: Deps, search: Search): Promise<Source<TrackingRow>[]> => [
  ...(await searchSources(deps, { ...search, status: 'confirmed' })),
  ...(await byProduct(deps, search)),
]

const byProduct = async (deps: Deps, search: Search): Promise<Source<TrackingRow>[]> => {
  const { doctorNo, condition, imported = {} } = search
  const upc = normalUpc(condition)
  const isTracked = isTrackedBy(condition)
  const isElsewhere = (row: TrackingRow): boolean => isSameUpc(row.upc, upc) || isTracked(row)
  const { products, more } = await productsFound(deps, { doctorNo, condition }, FEW_PRODUCTS)
  if (more) {
    const isNamed = ({ confirmation }: TrackingRow): boolean =>
      confirmation !== undefined && hasWords(wordsOf(confirmation.productName, []), condition)
    return CONFIRMED_PLACES.map((place) => {
      const all = rangeSource(deps, trackingRowType, rowsImported(doctorNo, place, imported))
      return filtered(all, (row) => isNamed(row) && !isElsewhere(row))
    })
  }
  return [...Map.groupBy(products, (product) => product.upc)].flatMap(([of, some]) => {
    const productNos = some.map(({ productNo }) => productNo)
    const numbers = new Set<string | undefined>(productNos)
    return confirmedOfUpc(deps, search, { upc: of, productNos }).map((rows) =>
      filtered(rows, (row) => numbers.has(row.productNo) && !isElsewhere(row)),
    )
  })
}
