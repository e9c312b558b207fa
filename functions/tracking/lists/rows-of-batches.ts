import { merged } from '../../platform/db/merged-source.ts'
import { rangeSource } from '../../platform/db/range-source.ts'
import type { Source } from '../../platform/db/source.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { placesOf, type RowStatus, rowsOfBatch, type TrackingRow, trackingRowType } from '../../tracking-rows/public.ts'
import { batchItem } from '../batches.items.ts'

/** Rows of the batches with that number in these companies, in one status; empty if there is no such batch. */
export const rowsOfBatches = async (
  deps: Deps,
  companies: readonly string[],
  { batchNumber, status }: { batchNumber: string; status: RowStatus },
): Promise<Source<TrackingRow>> => {
  const batches = await deps.table.batchGet(companies.map((doctorNo) => ref(batchItem, { doctorNo, batchNumber })))
  const ranges = batches.flatMap((batch) => (batch ? placesOf(status).map((place) => rowsOfBatch(batch, place)) : []))
  return merged(ranges.map((range) => rangeSource(deps, trackingRowType, range)))
}
