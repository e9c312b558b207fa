import { Readable } from 'node:stream'
import { MAX_IMPORT_LINES } from '../../../shared/mixed-packages/mixed-packages.rules.ts'
import type { RawLine } from '../../../shared/mixed-packages/parcel-lines.ts'
import { word } from '../../../shared/reasons/reasons.ts'
import { quantityNames, trackingNames, upcNames } from '../../../shared/sheets/column-names.ts'
import { sheetsReasons } from '../../../shared/sheets/sheets.reasons.ts'
import { MAX_SHEET_BYTES } from '../../../shared/tracking/import.rules.ts'
import { plainCode } from '../../../shared/values/code-text.ts'
import {
  type Cell,
  type ChosenColumns,
  cellTrouble,
  clip,
  codeTrouble,
  type FieldFormat,
  type Header,
  headerFormat,
  lostZeroOf,
  type Merge,
  oneLine,
  quantityText,
  readSheet,
  type SheetRow,
  type SheetsRead,
  shownInColumn,
  upcTrouble,
} from '../../sheets/public.ts'

/** Maximum number of bytes of sheet data. Reading this much takes a third of a call's time. */
const MAX_READ = 80 * 2 ** 20

/**
 * Reads the lines of a workbook of mixed packages, in the order of the sheet. Throws SheetRefused if the workbook
 * cannot be read at all.
 */
export const readMixedSheet = async (
  bytes: Uint8Array,
  { columns, addZeros = false }: { columns?: ChosenColumns; addZeros?: boolean | undefined } = {},
): Promise<{ sheets: SheetsRead | undefined; lines: RawLine[] }> => {
  let sheets: SheetsRead | undefined
  const lines: RawLine[] = []
  const rows = readSheet(Readable.from([bytes]), {
    format: mixedHeader,
    reader: mixedReader(addZeros),
    maxRows: MAX_IMPORT_LINES,
    maxBytes: MAX_SHEET_BYTES,
    maxRead: MAX_READ,
    columns,
    onSheets: (read) => {
      sheets = read
    },
  })
  for await (const line of rows) lines.push(line)
  return { sheets, lines }
}

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
 * Sheets need no header: lines start in the first row, in columns A, B and C (SPEC-mixed-packages-45). If a sheet has a
 * header anyway, it determines the columns, since it would be refused as a line.
 */
export const mixedHeader = {
  ...named,
  unnamed: (row: SheetRow): Header<Field> => ({
    rowNumber: row.rowNumber - 1,
    columns: { tracking: 0, upc: 1, quantity: 2 },
    source: 'place',
  }),
}

/** Maximum number of characters of a code to show: more than any accepted code has, even with spaces and dashes. */
const MAX_CODE = 100

/**
 * Returns a function that reads a row into a line. It must be called with the rows in the order of the sheet.
 * `addZeros`: true if the user agreed to restore the leading zeros that the sheet dropped from UPCs.
 */
const mixedReader =
  (addZeros: boolean) =>
  ({ columns }: Header<Field>, merges: readonly Merge[]) => {
    const trackingIn = shownInColumn(merges, columns.tracking)
    const upcIn = shownInColumn(merges, columns.upc)
    return (row: SheetRow): RawLine => {
      const lineNumber = row.rowNumber
      const [tracking, upc] = [trackingIn(row), upcIn(row)]
      // A merged quantity counts only once: copying it to all merged rows would invent units.
      const quantity = columns.quantity === undefined ? undefined : row.cells[columns.quantity]
      const shown = [textOf(tracking), textOf(upc), quantityText(quantity)]
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
