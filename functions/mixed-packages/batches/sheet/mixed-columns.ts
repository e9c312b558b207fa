import type { RawLine } from '../../../../shared/mixed-packages/parcel-lines.ts'
import { word } from '../../../../shared/reasons/reasons.ts'
import { sheetsReasons } from '../../../../shared/sheets/sheets.reasons.ts'
import { plainCode } from '../../../../shared/values/code-text.ts'
import {
  type Cell,
  cellTrouble,
  clip,
  codeTrouble,
  type FieldFormat,
  type Header,
  headerFormat,
  lostZeroOf,
  type Merge,
  measureText,
  oneLine,
  quantityNames,
  type SheetRow,
  shownInColumn,
  trackingNames,
  upcNames,
  upcTrouble,
} from '../../../sheets/public.ts'

type Field = 'tracking' | 'upc' | 'quantity'

const FIELDS: Readonly<Record<Field, FieldFormat>> = {
  tracking: { word: word(sheetsReasons.tracking), required: true, ...trackingNames },
  upc: { word: word(sheetsReasons.upc), required: true, ...upcNames },
  quantity: { word: word(sheetsReasons.quantity), required: true, ...quantityNames },
}
const named = headerFormat<Field>(FIELDS, {
  noHeader: sheetsReasons.noHeader,
  columnsMissing: sheetsReasons.columnsMissing,
})

/**
 * Columns A, B and C from the first row on (D3 s2). A sheet that somebody has given a header all the same is read by it:
 * its first row would only be refused as a line.
 */
export const mixedHeader = {
  ...named,
  unnamed: (row: SheetRow): Header<Field> => ({
    rowNumber: row.rowNumber - 1,
    columns: { tracking: 0, upc: 1, quantity: 2 },
    source: 'place',
  }),
}

/** Longer than any code that is taken, with its spaces and dashes. */
const MAX_CODE = 100

/**
 * Reads rows into lines; to be given the rows in the sheet's order. `addZeros`: somebody has accepted the leading zeros that
 * the sheet has dropped from UPCs.
 */
export const mixedReader =
  (addZeros: boolean) =>
  ({ columns }: Header<Field>, merges: readonly Merge[]) => {
    const inColumn = (column: number | undefined) =>
      column === undefined ? () => undefined : shownInColumn(merges, column)
    const [trackingIn, upcIn] = [inColumn(columns.tracking), inColumn(columns.upc)]
    return (row: SheetRow): RawLine => {
      const lineNumber = row.rowNumber
      const [tracking, upc] = [trackingIn(row), upcIn(row)]
      // A quantity merged over several rows counts once: filling it down would make units out of nothing.
      const quantity = columns.quantity === undefined ? undefined : row.cells[columns.quantity]
      const shown = [textOf(tracking), textOf(upc), quantityOf(quantity)]
      const line = { lineNumber, content: shown.map((text) => clip(text, MAX_CODE)).join('\t') }
      const unread =
        codeTrouble(tracking, { row: lineNumber, what: FIELDS.tracking.word }) ??
        upcTrouble(upc, { row: lineNumber, what: FIELDS.upc.word }, addZeros) ??
        cellTrouble(quantity, { row: lineNumber, what: FIELDS.quantity.word })
      const [number = '', code = '', units = ''] = shown.map(plainCode)
      const values = { tracking: number, upc: (addZeros ? lostZeroOf(upc) : undefined) ?? code, quantity: units }
      return unread ? { ...line, values, unread: [unread] } : { ...line, values }
    }
  }

const textOf = (cell: Cell | undefined): string => oneLine(cell?.text ?? '')
/** A number counts as what it is, not as its format shows it. */
const quantityOf = (cell: Cell | undefined): string =>
  cell?.kind === 'number' ? measureText(cell.value) : textOf(cell)
