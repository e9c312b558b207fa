import { Readable } from 'node:stream'
import { MAX_GIVEN_SHEET_BYTES, MAX_GIVEN_SHEET_ROWS } from '../../../../shared/inbound/given.rules.ts'
import { type ChosenColumns, readSheet, type SheetsRead } from '../../../sheets/public.ts'
import { type GivenRow, givenHeader, givenReader } from './given-columns.ts'

/** Reading this much takes a third of a call's time; reading 500 rows twice takes a hundredth of it. */
const MAX_READ = 80 * 2 ** 20

/**
 * The rows of a workbook of tracking numbers, in the sheet's order. Throws SheetRefused if it cannot be read at all.
 */
export const readGivenSheet = async (bytes: Uint8Array, columns?: ChosenColumns) => {
  let sheets: SheetsRead | undefined
  const lines: GivenRow[] = []
  const rows = readSheet(Readable.from([bytes]), {
    format: givenHeader,
    reader: givenReader,
    maxRows: MAX_GIVEN_SHEET_ROWS,
    maxBytes: MAX_GIVEN_SHEET_BYTES,
    maxRead: MAX_READ,
    columns,
    onSheets: (read) => {
      sheets = read
    },
  })
  for await (const line of rows) lines.push(line)
  return { sheet: sheets?.read ?? '', leftOut: [...(sheets?.leftOut ?? [])], layout: sheets?.layout, lines }
}
