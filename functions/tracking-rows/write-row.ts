import type { BookedRow } from '../books/public.ts'
import { type Intent, put } from '../platform/db/intent.ts'
import { type TrackingRow, trackingRowItem } from './tracking-rows.items.ts'

/** A row that nobody has imported yet; a race with one that stands. */
export const newRow = (row: TrackingRow): Intent => put(trackingRowItem, row)

/**
 * A row as the books need it, to confirm, reverse or claim its units, which they write through this. `changes`: what else
 * becomes of the row in that commit.
 */
export const bookedRow = (
  row: TrackingRow,
  changes: Partial<Omit<TrackingRow, keyof BookedRow>> & { productNo?: string } = {},
): BookedRow => {
  const changed = { ...row, ...changes }
  const { productNo } = changed
  if (!productNo) throw new Error('A row without its product')
  return {
    ...changed,
    productNo,
    write: ({ figures }) =>
      put(
        trackingRowItem,
        { ...changed, ...figures, rev: row.rev + 1 },
        { when: { equals: { rev: row.rev } }, error: 'race' },
      ),
  }
}
