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
 * Maximum products whose rows are searched one by one; with more, the history itself is read, where their rows are
 * close together.
 */
const FEW_PRODUCTS = 50

/**
 * Sources of the confirmed rows of a company that match `condition`, without duplicates: by tracking number, its last
 * six characters or UPC, and by the search terms of their products.
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
  const products = await productsFound(deps, { doctorNo, condition }, FEW_PRODUCTS)
  if (products.length > FEW_PRODUCTS) {
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
