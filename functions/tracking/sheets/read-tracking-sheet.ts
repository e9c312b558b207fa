import type { Readable } from 'node:stream'
import { type ChosenColumns, readSheet, type SheetsRead } from '../../sheets/public.ts'
import { trackingHeader } from './header.ts'
import { type CheckRow, lineReader, type SheetLine } from './sheet-line.ts'

export interface ReadOptions<Row> {
  checkRow: CheckRow<Row>
  /** True if the user agreed to add the leading zeros that the sheet dropped from UPCs. */
  addZeros?: boolean
  columns?: ChosenColumns
  /** Maximum number of non-empty rows below the header. */
  maxRows?: number
  /** Maximum size of the uploaded file. */
  maxBytes?: number
  /** Called before the first line. */
  onSheets?: ((sheets: SheetsRead) => void) | undefined
}

/** Maximum number of rows in a workbook (DEC-tracking-93). */
const MAX_ROWS = 100_000

/** Reads the lines of a tracking list in a workbook, with the row numbers of the sheet. */
export const readTrackingSheet = <Row>(
  source: Readable | string,
  { checkRow, addZeros = false, maxRows = MAX_ROWS, maxBytes, columns, onSheets }: ReadOptions<Row>,
): AsyncGenerator<SheetLine<Row>, void, undefined> =>
  readSheet(source, {
    format: trackingHeader,
    reader: (header, merges) => lineReader(header, merges, { checkRow, addZeros }),
    maxRows,
    maxBytes,
    columns,
    onSheets,
  })
