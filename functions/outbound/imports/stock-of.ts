import { stockLevelRef } from '../../books/public.ts'
import type { Deps } from '../../platform/deps.ts'
import type { GoodRow } from './check-line.ts'

/** Units in stock, by product number, of the products that these rows ship from one warehouse. */
export const stockOf = async (
  { table }: Pick<Deps, 'table'>,
  { doctorNo, warehouseNo }: { doctorNo: string; warehouseNo: string },
  rows: readonly GoodRow[],
): Promise<Map<string, number>> => {
  const numbers = [...new Set(rows.map(({ product }) => product.productNo))]
  const levels = await table.batchGet(numbers.map((productNo) => stockLevelRef({ doctorNo, productNo, warehouseNo })))
  return new Map(numbers.map((productNo, at) => [productNo, levels[at]?.stock ?? 0]))
}
