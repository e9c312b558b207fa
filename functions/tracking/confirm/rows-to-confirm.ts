import type { Deps } from '../../platform/deps.ts'
import { type RowPlace, rowsOfBatch, type TrackingRow, trackingRowType } from '../../tracking-rows/public.ts'
import type { Batch } from '../batches.items.ts'

const READ = 1000

/**
 * The rows of a batch that wait for confirmation, in the order of the sheet, a thousand at a time. Answers whether that
 * were all: it stops before a page that `goOn` refuses.
 */
export const rowsToConfirm = (deps: Deps, batch: Batch, goOn: () => boolean) =>
  rowsInBatch(deps, { ...batch, place: 'toConfirm' }, goOn)

/** The same of any place. */
export async function* rowsInBatch(
  deps: Deps,
  { place, ...batch }: Pick<Batch, 'doctorNo' | 'warehouseNo' | 'batchNumber'> & { place: RowPlace },
  goOn: () => boolean,
): AsyncGenerator<TrackingRow[], boolean, undefined> {
  let after: Record<string, string> | undefined
  do {
    const page = await deps.table.query(trackingRowType, rowsOfBatch(batch, place), {
      reverse: true,
      limit: READ,
      ...(after ? { after } : {}),
    })
    yield page.records
    after = page.next
  } while (after && goOn())
  return after === undefined
}
