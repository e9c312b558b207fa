import { booksReasons } from '../../shared/books/books.reasons.ts'
import { refuse } from '../../shared/contract/errors.ts'
import type { Place } from './posting/level-entries.ts'
import { entriesOf, type Posting, verb } from './posting/posting.ts'
import type { BookedRow } from './posting/row-units.ts'
import type { HeldUpc } from './posting/totals-entries.ts'

/** Rows of one product in one warehouse, and the document to record in the log. */
interface Rows {
  place: Place
  rows: readonly BookedRow[]
  refNo: string
}

/**
 * Confirms rows for the warehouse: their units have arrived and can be claimed. `held`: the UPC under which they are
 * confirmed.
 */
export const confirm = verb((posting: Posting, { place, rows, refNo, held }: Rows & { held?: HeldUpc }): void => {
  const { levels, rows: entries, totals } = entriesOf(posting)
  levels.move(place, { movement: 'confirm', notClaimed: unitsIn(rows), refNo, refs: refsOf(rows) })
  if (held) totals.hold(place, held)
  for (const row of rows) {
    const { qty, warehouseNo, forced, call } = row
    const more = { forced, call }
    entries.note(row, qty, { what: 'confirmed', qty, warehouseNo, ...more })
  }
})

/** Returns confirmed rows to the list To Confirm. Refuses (409) if any of their units has been claimed. */
export const reverse = verb(
  (
    posting: Posting,
    { place, rows, refNo, movement }: Rows & { movement: 'confirmReverse' | 'batchReverse' },
  ): void => {
    const { levels, rows: entries } = entriesOf(posting)
    for (const row of rows) {
      const claimed = row.qty - entries.figuresOf(row).unclaimed
      if (claimed !== 0) throw refuse(booksReasons.rowClaimed, { tracking: row.tracking, claimed, qty: row.qty })
    }
    levels.move(place, { movement, notClaimed: -unitsIn(rows), refNo, refs: refsOf(rows) })
    for (const row of rows) entries.note(row, 0, { what: 'reversed', qty: row.qty })
  },
)

/**
 * Corrects the quantity of a confirmed row. If only another field was edited, the quantity is unchanged and nothing
 * moves. Refuses (409) a quantity below the units already claimed. `held`: the UPC that the product must still have if
 * units are added.
 */
export const editQuantity = verb(
  (
    posting: Posting,
    {
      place,
      row,
      quantity,
      refNo,
      note,
      held,
    }: { place: Place; row: BookedRow; quantity: number; refNo: string; note?: string; held?: HeldUpc },
  ): void => {
    const { levels, rows, totals } = entriesOf(posting)
    const more = quantity - row.qty
    const { unclaimed } = rows.figuresOf(row)
    if (unclaimed + more < 0) {
      throw refuse(booksReasons.rowUnitsClaimed, { units: row.qty - unclaimed })
    }
    if (more !== 0) {
      const movement = more > 0 ? 'confirm' : 'confirmReverse'
      levels.move(place, { movement, notClaimed: more, refNo, refs: refsOf([row]), note })
    }
    if (more > 0 && held) totals.hold(place, held)
    rows.note(row, unclaimed + more, { what: 'edited', qty: more })
  },
)

const unitsIn = (rows: readonly BookedRow[]): number => rows.reduce((sum, { qty }) => sum + qty, 0)

// The log names a row only if no other row moved with it. Each row also has its own event.
const refsOf = ([first, ...others]: readonly BookedRow[]) =>
  first && others.length === 0 ? { tracking: first.tracking, cwIds: [first.cwId] } : {}
