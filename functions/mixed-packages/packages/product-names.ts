import type { Deps } from '../../platform/deps.ts'
import { productsOfUpcs } from '../../tracking/public.ts'

/** What the company calls its first product of each UPC; absent where it has none. One short read a UPC. */
export const productNamesOf = async (
  deps: Deps,
  doctorNo: string,
  upcs: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const known = await productsOfUpcs(deps, doctorNo, [...new Set(upcs)])
  return new Map([...known].flatMap(([upc, [first]]) => (first ? [[upc, first.productName] as const] : [])))
}
