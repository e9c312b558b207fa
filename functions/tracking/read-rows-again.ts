import type { Deps } from '../platform/deps.ts'
import { type TrackingRow, trackingRowRef } from '../tracking-rows/public.ts'

/** Current state of listed rows, in their order. Rows that left their key or were replaced by others are omitted. */
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
