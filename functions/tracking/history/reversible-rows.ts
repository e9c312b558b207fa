import { rowIntents } from '../../books/public.ts'
import { pagesOf } from '../../platform/db/walk.ts'
import type { Deps } from '../../platform/deps.ts'
import { reversibleRowsOf, type TrackingRow, trackingRowType } from '../../tracking-rows/public.ts'
import type { Batch } from '../batches.items.ts'
import { packed } from '../packed.ts'
import { type ConfirmedRow, isConfirmed } from '../rows/find-row.ts'

/** Rows of a batch that can be reversed, in the order of the sheet, in packs of one transaction each. */
export async function* reversiblePacks(deps: Deps, batch: Batch, startedAt: string): AsyncGenerator<ConfirmedRow[]> {
  for await (const rows of reversibleRows(deps, batch, startedAt)) {
    const packs = packed(rows, { productNo: ({ productNo }) => productNo, intents: rowIntents })
    for (const pack of packs) yield pack.flat()
  }
}

/** How many there are. */
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

/** Whether a row was confirmed after the reversal had begun: it is none of what the person saw. */
export const isConfirmedSince = ({ confirmation }: TrackingRow, startedAt: string): boolean =>
  confirmation !== undefined && confirmation.at > startedAt
