import type { Deps } from '../../platform/deps.ts'
import { type RowPlace, rowsOfBatch, type TrackingRow, trackingRowType } from '../../tracking-rows/public.ts'
import type { Batch } from '../batches.items.ts'

const READ = 1000

/**
 * True if a row can be confirmed here. Rows of a mixed package are confirmed with the package, on its own screens
 * (SPEC-tracking-12).
 */
export const isToConfirm = (row: Pick<TrackingRow, 'status' | 'isMixedPackage'>): boolean =>
  row.status === 'toConfirm' && !row.isMixedPackage

/**
 * Yields the unconfirmed rows of a batch, in sheet order, a thousand at a time. Returns true after the last row, or
 * false if `mayContinue` stopped it before a page.
 */
export async function* rowsToConfirm(
  deps: Deps,
  batch: Batch,
  mayContinue: () => boolean,
): AsyncGenerator<TrackingRow[], boolean, undefined> {
  const pages = rowsInBatch(deps, { ...batch, place: 'toConfirm' }, mayContinue)
  let page = await pages.next()
  for (; !page.done; page = await pages.next()) yield page.value.filter(isToConfirm)
  return page.value
}

/** Like `rowsToConfirm`, but for all rows of a batch in one group. */
export async function* rowsInBatch(
  deps: Deps,
  { place, ...batch }: Pick<Batch, 'doctorNo' | 'warehouseNo' | 'batchNumber'> & { place: RowPlace },
  mayContinue: () => boolean,
): AsyncGenerator<TrackingRow[], boolean, undefined> {
  let after: Record<string, string> | undefined
  do {
    const page = await deps.table.query(trackingRowType, rowsOfBatch(batch, place), {
      reverse: true,
      limit: READ,
      after,
    })
    yield page.records
    after = page.next
  } while (after && mayContinue())
  return after === undefined
}
