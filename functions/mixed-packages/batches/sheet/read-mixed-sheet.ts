import { Readable } from 'node:stream'
import { MAX_IMPORT_LINES } from '../../../../shared/mixed-packages/mixed-packages.rules.ts'
import type { RawLine } from '../../../../shared/mixed-packages/parcel-lines.ts'
import { MAX_SHEET_BYTES } from '../../../../shared/tracking/import.rules.ts'
import { type ChosenColumns, readSheet, type SheetsRead } from '../../../sheets/public.ts'
import { mixedHeader, mixedReader } from './mixed-columns.ts'

/** Reading this much takes a third of a call's time. */
const MAX_READ = 80 * 2 ** 20

/** The lines of a workbook of mixed packages, in the sheet's order. Throws SheetRefused if it cannot be read at all. */
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
