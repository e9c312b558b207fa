import type { Deps } from '../platform/deps.ts'
import { type TrackingRow, trackingRowRef } from '../tracking-rows/public.ts'

/** Listed rows as they stand now, in their order; those that have gone from their place, or are others by now, are left out. */
export const readRowsAgain = async ({ table }: Deps, rows: readonly TrackingRow[]): Promise<TrackingRow[]> => {
  const found = await table.batchGet(
    rows.map((row) => trackingRowRef(row)),
    { consistent: true },
  )
  return rows.flatMap(({ cwId }, index) => {
    const row = found[index]
    return row?.cwId === cwId ? [row] : []
  })
}
