import type { ReasonMessage } from '../../../shared/reasons/reasons.ts'
import { sheetsReasons } from '../../../shared/sheets/sheets.reasons.ts'
import { plainCode } from '../../../shared/values/code-text.ts'
import {
  type Cell,
  cellTrouble,
  codeTrouble,
  type Header,
  lostZeroOf,
  type Merge,
  oneLine,
  quantityText,
  type SheetRow,
  shownInColumn,
  upcTrouble,
} from '../../sheets/public.ts'
import { contentOf } from '../lines/line-content.ts'
import { type Field, trackingFields } from './header.ts'

/** The four values of a row as text, as in the sheet; '' for empty cells. */
export type RawRow = Record<Field, string>

/** Checks a row according to the rules of the caller's domain; `canRetry` defaults to true. */
export type CheckRow<Row> = (
  raw: RawRow,
) => { ok: true; row: Row } | { ok: false; problems: readonly ReasonMessage[]; canRetry?: boolean }

/**
 * One row of the sheet below its header. `content` consists of its four original cells, in the order of a typed line
 * (`contentOf`).
 */
export type SheetLine<Row> =
  | (Place & { ok: true; row: Row })
  | (Place & { ok: false; problems: readonly ReasonMessage[]; canRetry: boolean })

interface Place {
  lineNumber: number
  content: string
  /**
   * True if the line is accepted only because of `addZeros`. Without it, the line would be refused for the lost zero of
   * its UPC.
   */
  zeroAdded?: boolean
}

/** Returns a function that converts rows to lines. Rows must be passed in sheet order. */
export const lineReader = <Row>(
  { columns }: Header<Field>,
  merges: readonly Merge[],
  { checkRow, addZeros = false }: { checkRow: CheckRow<Row>; addZeros?: boolean },
) => {
  const cellsOf = {
    tracking: shownInColumn(merges, columns.tracking),
    upc: shownInColumn(merges, columns.upc),
    // A quantity merged over several rows counts once, because filling it down would create units.
    qty: (row: SheetRow) => (columns.qty === undefined ? undefined : row.cells[columns.qty]),
    note: shownInColumn(merges, columns.note),
  }
  return (row: SheetRow): SheetLine<Row> => {
    const cells = {
      tracking: cellsOf.tracking(row),
      upc: cellsOf.upc(row),
      qty: cellsOf.qty(row),
      note: cellsOf.note(row),
    }
    const shown = shownOf(cells)
    const zeroAdded = addZeros && troubleOf(cells, row.rowNumber, false)?.reason === sheetsReasons.zeroLost.key
    const line = { lineNumber: row.rowNumber, content: contentOf(shown), zeroAdded: zeroAdded || undefined }
    const trouble = troubleOf(cells, row.rowNumber, addZeros)
    if (trouble) return { ...line, ok: false, problems: [trouble], canRetry: false }
    const checked = checkRow({
      tracking: plainCode(shown.tracking),
      upc: (addZeros ? lostZeroOf(cells.upc) : undefined) ?? plainCode(shown.upc),
      qty: plainCode(shown.qty),
      note: shown.note,
    })
    if (checked.ok) return { ...line, ok: true, row: checked.row }
    return { ...line, ok: false, problems: checked.problems, canRetry: checked.canRetry ?? true }
  }
}

type RowCells = Record<Field, Cell | undefined>

const shownOf = (cells: RowCells): RawRow => ({
  tracking: oneLine(cells.tracking?.text ?? ''),
  upc: oneLine(cells.upc?.text ?? ''),
  qty: quantityText(cells.qty),
  note: oneLine(cells.note?.text ?? ''),
})

const troubleOf = (cells: RowCells, row: number, addZeros: boolean): ReasonMessage | undefined =>
  codeTrouble(cells.tracking, { row, what: trackingFields.tracking.word }) ??
  upcTrouble(cells.upc, { row, what: trackingFields.upc.word }, addZeros) ??
  cellTrouble(cells.qty, { row, what: trackingFields.qty.word }) ??
  (cells.note?.kind === 'error' || cells.note?.kind === 'formula'
    ? cellTrouble(cells.note, { row, what: trackingFields.note.word })
    : undefined)
