import { rowIntents } from '../../books/public.ts'
import { pagesOf } from '../../platform/db/walk.ts'
import type { Deps } from '../../platform/deps.ts'
import { reversibleRowsOf, type TrackingRow, trackingRowType } from '../../tracking-rows/public.ts'
import type { Batch } from '../batches.items.ts'
import { packed } from '../packed.ts'
import { type ConfirmedRow, isConfirmed } from '../rows/find-row.ts'

/** Yields the reversible rows of a batch, in sheet order, in packs for one transaction each. */
export async function* reversiblePacks(deps: Deps, batch: Batch, startedAt: string): AsyncGenerator<ConfirmedRow[]> {
  for await (const rows of reversibleRows(deps, batch, startedAt)) {
    const packs = packed(rows, { productNo: ({ productNo }) => productNo, intents: rowIntents })
    for (const pack of packs) yield pack.flat()
  }
}

/** Counts the reversible rows of a batch. */
export const countReversible = async (deps: Deps, batch: Batch, startedAt: string): Promise<number> => {
  let count = 0
  for await (const rows of reversibleRows(deps, batch, startedAt)) count += rows.length
  return count
}

async function* reversibleRows({ table }: Deps, batch: Batch, startedAt: string): AsyncGenerator<ConfirmedRow[]> {
  for await (const rows of pagesOf(table, trackingRowType, reversibleRowsOf(batch), { reverse: true })) {
    yield rows.filter(isConfirmed).filter((row) => !isConfirmedSince(row, startedAt))
  }
}

/** True if a row was confirmed after the reversal began, so the user cannot have seen it among the rows. */
export const isConfirmedSince = ({ confirmation }: TrackingRow, startedAt: string): boolean =>
  confirmation !== undefined && confirmation.at > startedAt
