import type * as z from 'zod'
import type { productChoice } from '../../../shared/tracking/row-record.ts'
import type { Deps } from '../../platform/deps.ts'
import { productItem, productsUnderUpc } from '../../products/public.ts'

export type ProductChoice = z.output<typeof productChoice>

/** Maximum number of products per UPC: one for each condition, and a few duplicates. */
const MAX_PRODUCTS = 50
const LOOKUPS_AT_ONCE = 16

/**
 * Candidate products for rows with these UPCs: the company's products, oldest first. Takes one short read per UPC,
 * several of them concurrently. `mayContinue` is called before each round with the results so far. UPCs that were not
 * looked up are missing from the result.
 */
export const productsOfUpcs = async (
  deps: Deps,
  doctorNo: string,
  upcs: readonly string[],
  mayContinue: (known: ReadonlyMap<string, ProductChoice[]>) => boolean = () => true,
): Promise<Map<string, ProductChoice[]>> => {
  const known = new Map<string, ProductChoice[]>()
  for (let start = 0; start < upcs.length && mayContinue(known); start += LOOKUPS_AT_ONCE) {
    await Promise.all(
      upcs.slice(start, start + LOOKUPS_AT_ONCE).map(async (upc) => {
        known.set(upc, await choicesOf(deps, doctorNo, upc))
      }),
    )
  }
  return known
}

const choicesOf = async (deps: Deps, doctorNo: string, upc: string): Promise<ProductChoice[]> => {
  const pages = await Promise.all(
    productsUnderUpc(doctorNo, upc).map((range) => deps.table.query(productItem, range, { limit: MAX_PRODUCTS })),
  )
  const products = pages.flatMap(({ records }) => records)
  return products.map(({ productNo, productName, condition }) => ({ productNo, productName, condition }))
}
