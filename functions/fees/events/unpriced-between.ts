import type { Day } from '../../../shared/values/day.ts'
import { pagesOf } from '../../platform/db/walk.ts'
import type { Deps } from '../../platform/deps.ts'
import { feeRowItem, zeroRowsBetween } from '../rows/fee-rows.items.ts'

/**
 * Products with unpriced events on days of one month, by number. They have no category with a rate, or were shipped
 * together with such a product or with a service that has no fee. Reversed events do not count, as they add up to zero.
 */
export const unpricedBetween = async (
  { table }: Pick<Deps, 'table'>,
  of: { doctorNo: string; warehouseNo: string; from: Day; to: Day },
): Promise<{ productNo: string; productName: string }[]> => {
  const found = new Map<string, string>()
  for (const range of zeroRowsBetween(of)) {
    for await (const rows of pagesOf(table, feeRowItem, range, { consistent: true })) {
      for (const row of rows) {
        if (row.feeType === 'storage' || !row.unpriced || row.opposes || row.opposedBy) continue
        found.set(row.productNo, row.productName)
      }
    }
  }
  return [...found].map(([productNo, productName]) => ({ productNo, productName }))
}
