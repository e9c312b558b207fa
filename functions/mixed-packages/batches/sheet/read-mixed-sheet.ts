import { Readable } from 'node:stream'
import { MAX_IMPORT_LINES } from '../../../../shared/mixed-packages/mixed-packages.rules.ts'
import { MAX_SHEET_BYTES } from '../../../../shared/tracking/import.rules.ts'
import { readSheet, type SheetRow, type SheetsRead } from '../../../sheets/public.ts'
import { lineReader, trackingHeader } from '../../../tracking/public.ts'
import type { RawLine } from '../parcel-lines.ts'

type Field = 'tracking' | 'upc' | 'qty' | 'note'

/**
 * Columns A, B and C from the first row on (D3 s2). A sheet that somebody has given a header all the same is read by it:
 * its first row would only be refused as a line.
 */
const format = {
  ...trackingHeader,
  headerOf: (row: SheetRow) =>
    trackingHeader.headerOf(row) ?? {
      rowNumber: row.rowNumber - 1,
      columns: { tracking: 0, upc: 1, qty: 2 } satisfies Partial<Record<Field, number>>,
    },
}

/** A third of the time that a call has. */
const MAX_READ = 80 * 2 ** 20

/** The lines of a workbook of mixed packages, in the sheet's order. Throws SheetRefused when it cannot be taken at all. */
export const readMixedSheet = async (bytes: Uint8Array): Promise<{ sheets: SheetsRead; lines: RawLine[] }> => {
  let sheets: SheetsRead = { read: '', leftOut: [] }
  const lines: RawLine[] = []
  const rows = readSheet(Readable.from([bytes]), {
    ...{ format, maxRows: MAX_IMPORT_LINES, maxBytes: MAX_SHEET_BYTES, maxRead: MAX_READ },
    reader: (header, merges) =>
      lineReader(header, merges, ({ tracking, upc, qty }) => ({ ok: true, row: { tracking, upc, quantity: qty } })),
    onSheets: (read) => {
      sheets = read
    },
  })
  for await (const { lineNumber, content, ...line } of rows) {
    lines.push(line.ok ? { lineNumber, content, values: line.row } : { lineNumber, content, unread: line.told })
  }
  return { sheets, lines }
}
