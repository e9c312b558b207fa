import type { Deps } from '../../platform/deps.ts'
import { productsOfUpcs } from '../../tracking/public.ts'

/**
 * The company's name for its first product of each UPC; absent if it has no such product. Needs one short read per UPC.
 */
export const productNamesOf = async (
  deps: Deps,
  doctorNo: string,
  upcs: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const products = await productsOfUpcs(deps, doctorNo, [...new Set(upcs)])
  return new Map([...products].flatMap(([upc, [first]]) => (first ? [[upc, first.productName] as const] : [])))
}
