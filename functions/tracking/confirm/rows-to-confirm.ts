import type { Deps } from '../../platform/deps.ts'
import { type RowStatus, rowsOfBatch, type TrackingRow, trackingRowType } from '../../tracking-rows/public.ts'
import type { Batch } from '../batches.items.ts'

const READ = 1000

/**
 * The rows of a batch that wait for confirmation, in the order of the sheet, a thousand at a time. Answers whether that
 * were all: it stops before a page that `goOn` refuses.
 */
export const rowsToConfirm = (deps: Deps, batch: Batch, goOn: () => boolean) =>
  rowsInBatch(deps, { ...batch, status: 'toConfirm' }, goOn)

/** The same of either status. */
export async function* rowsInBatch(
  deps: Deps,
  { status, ...batch }: Pick<Batch, 'doctorNo' | 'warehouseNo' | 'batchNumber'> & { status: RowStatus },
  goOn: () => boolean,
): AsyncGenerator<TrackingRow[], boolean, undefined> {
  let after: Record<string, string> | undefined
  do {
    const page = await deps.table.query(trackingRowType, rowsOfBatch(batch, status), {
      reverse: true,
      limit: READ,
      ...(after ? { after } : {}),
    })
    yield page.records
    after = page.next
  } while (after && goOn())
  return after === undefined
}
