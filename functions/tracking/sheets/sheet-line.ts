import { type Told, type ToldWord, tell } from '../../../shared/reasons/reasons.ts'
import { sheetsReasons } from '../../../shared/tracking/sheets.reasons.ts'
import { halfWidth, plainCode } from '../../../shared/values/code-text.ts'
import { cleanText, clip, hasLineBreak, oneLine } from '../cell-text.ts'
import { contentOf } from '../lines/line-content.ts'
import { type Cell, type Merge, numberText, type SheetRow } from './cell.ts'
import { FIELD_WORDS } from './field-words.ts'
import type { Field, Header } from './header.ts'
import { shownInColumn } from './merged-cells.ts'

/** A row's four values as text, as they stand in the sheet; '' where nothing stands. */
export type RawRow = Record<Field, string>

/** What the one who knows the rules says to a row; `canRetry` defaults to true, as the row was read as it stands. */
export type CheckRow<Row> = (
  raw: RawRow,
) => { ok: true; row: Row } | { ok: false; told: readonly Told[]; canRetry?: boolean }

/**
 * One row of the sheet below its header. `content` is its four cells as they stand, in the order of a typed line
 * (contentOf).
 */
export type SheetLine<Row> =
  | { lineNumber: number; content: string; ok: true; row: Row }
  | { lineNumber: number; content: string; ok: false; told: readonly Told[]; canRetry: boolean }

const MAX_ERROR = 200

/** Reads rows into lines; to be given the rows in the sheet's order. */
export const lineReader = <Row>({ columns }: Header, merges: readonly Merge[], checkRow: CheckRow<Row>) => {
  const inColumn = (column: number | undefined) =>
    column === undefined ? () => undefined : shownInColumn(merges, column)
  const cellsOf = {
    tracking: inColumn(columns.tracking),
    upc: inColumn(columns.upc),
    // A quantity merged over several rows counts once: filling it down would make units out of nothing.
    qty: (row: SheetRow) => row.cells[columns.qty],
    note: inColumn(columns.note),
  }
  return (row: SheetRow): SheetLine<Row> => {
    const cells = {
      tracking: cellsOf.tracking(row),
      upc: cellsOf.upc(row),
      qty: cellsOf.qty(row),
      note: cellsOf.note(row),
    }
    const shown = shownOf(cells)
    const line = { lineNumber: row.rowNumber, content: contentOf(shown) }
    const told = troubleOf(cells, row.rowNumber)
    if (told) return { ...line, ok: false, told: [told], canRetry: false }
    const checked = checkRow({
      tracking: plainCode(shown.tracking),
      upc: plainCode(shown.upc),
      qty: plainCode(shown.qty),
      note: shown.note,
    })
    if (checked.ok) return { ...line, ok: true, row: checked.row }
    return { ...line, ok: false, told: checked.told, canRetry: checked.canRetry ?? true }
  }
}

type RowCells = Record<Field, Cell | undefined>

const shownOf = (cells: RowCells): RawRow => ({
  tracking: oneLine(cells.tracking?.text ?? ''),
  upc: oneLine(cells.upc?.text ?? ''),
  // A number counts as what it is, not as its format shows it.
  qty: cells.qty?.kind === 'number' ? numberText(cells.qty.value) : oneLine(cells.qty?.text ?? ''),
  note: oneLine(cells.note?.text ?? ''),
})

const troubleOf = (cells: RowCells, row: number): Told | undefined =>
  codeTrouble(cells.tracking, { row, what: FIELD_WORDS.tracking }) ??
  codeTrouble(cells.upc, { row, what: FIELD_WORDS.upc }) ??
  cellTrouble(cells.qty, { row, what: FIELD_WORDS.qty }) ??
  (cells.note?.kind === 'error' || cells.note?.kind === 'formula'
    ? cellTrouble(cells.note, { row, what: FIELD_WORDS.note })
    : undefined)

/** Where a cell stands. */
interface Place {
  row: number
  what: ToldWord
}

const codeTrouble = (cell: Cell | undefined, place: Place): Told | undefined => {
  if (!cell) return undefined
  if (isRounded(cell)) return tell(sheetsReasons.rounded, place)
  if (cell.kind === 'number' && cell.value < 0) return tell(sheetsReasons.negative, place)
  if (cell.kind === 'number' && cell.unclear) return tell(sheetsReasons.unclear, place)
  if (cell.kind === 'text' && hasLineBreak(cleanText(cell.text))) {
    return tell(sheetsReasons.severalLines, place)
  }
  return cellTrouble(cell, place)
}

/** Longer digit strings than this a spreadsheet cannot keep as a number (DECISIONS s7). */
const EXACT = 1e15
// 1.23457E+21 as text, also with a decimal comma.
const EXPONENT = /^[+-]?\d(?:[.,]\d+)?E\+\d{1,3}$|^[+-]?\d[.,]\d+E\d{1,3}$/i

const isRounded = (cell: Cell): boolean =>
  cell.kind === 'number'
    ? Math.abs(cell.value) >= EXACT
    : cell.kind === 'text' && EXPONENT.test(halfWidth(oneLine(cell.text)))

const cellTrouble = (cell: Cell | undefined, place: Place): Told | undefined => {
  switch (cell?.kind) {
    case 'error':
      return tell(sheetsReasons.cellError, { ...place, error: clip(oneLine(cell.text), MAX_ERROR) })
    case 'formula':
      return tell(sheetsReasons.uncalculated, place)
    case 'date':
      return tell(sheetsReasons.turnedIntoDate, place)
    case 'boolean':
      return tell(sheetsReasons.otherKind, { ...place, found: cell.text })
    default:
      return undefined
  }
}
