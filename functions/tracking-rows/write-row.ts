import type { BookedRow } from '../books/public.ts'
import { type Intent, type OnConditionFailed, put, remove } from '../platform/db/intent.ts'
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
    write: ({ figures }) => put(trackingRowItem, { ...changed, ...figures, rev: row.rev + 1 }, unmoved(row)),
  }
}

/** A confirmed row as it goes back to To Confirm: of its confirmation nothing stays but the events. */
export const reversedRow = (row: TrackingRow): BookedRow => {
  const { productNo: _product, confirmDate: _day, chargeFrom: _from, confirmation: _confirmation, ...kept } = row
  return {
    ...bookedRow(row),
    write: ({ figures }) =>
      put(trackingRowItem, { ...kept, ...figures, status: 'toConfirm', rev: row.rev + 1 }, unmoved(row)),
  }
}

/**
 * A confirmed row of another quantity, which is part of its key, or with another note. `twin`: what the commit falls
 * with when there is a row of that tracking number, UPC and quantity already.
 */
export const correctedRow = (
  row: TrackingRow,
  { qty, note, twin }: Pick<TrackingRow, 'qty' | 'note'> & { twin: OnConditionFailed },
): BookedRow => ({
  ...bookedRow(row),
  write: ({ figures }) => {
    const edited = { ...row, ...figures, qty, note, rev: row.rev + 1 }
    if (qty === row.qty) return put(trackingRowItem, edited, unmoved(row))
    return [
      remove(trackingRowItem, row, unmoved(row)),
      put(trackingRowItem, edited, { when: { is: 'absent' }, error: twin }),
    ]
  },
})

// The revision alone is not enough: a row that was removed and imported again begins anew at the first one.
const unmoved = ({ rev, cwId }: TrackingRow) => ({ when: { equals: { rev, cwId } }, error: 'race' as const })
