import { createWriteStream } from 'node:fs'
import { setImmediate as turn } from 'node:timers/promises'
import type { Worksheet } from 'exceljs'
import WorkbookWriter from 'exceljs/lib/stream/xlsx/workbook-writer.js'
import { type Cell, type Column, FORMATS, type Viewer, type Words, wordsIn } from './columns.ts'

export interface Sheet {
  title: Words
  columns: readonly Pick<Column<never>, 'header' | 'width' | 'kind'>[]
}

/** Excel allows 1,048,576 rows per sheet; additional rows are written to another sheet. */
const ROWS_A_SHEET = 1_000_000
/** Number of rows after which writing waits for the compression to catch up, since exceljs itself does not. */
const ROWS_A_TURN = 250

const HEADER_STYLE = { font: { bold: true }, alignment: { vertical: 'middle' as const } }

/**
 * Writes rows to a file as they arrive: each batch is compressed while the next one is read, then released from memory.
 * Returns the number of rows. `afterBatch` can stop the writing by throwing an error.
 */
export const writeWorkbook = async (
  path: string,
  { title, columns }: Sheet,
  batches: AsyncIterable<readonly Cell[][]> | Iterable<readonly Cell[][]>,
  { language }: Pick<Viewer, 'language'>,
  afterBatch: (rows: number) => Promise<void> = async () => {},
): Promise<number> => {
  const book = new WorkbookWriter({
    stream: createWriteStream(path),
    useStyles: true,
    // A table of shared strings would stay in memory until the end.
    useSharedStrings: false,
    // The fastest level: compared with the default, the file is a quarter larger, but is written in two thirds of the
    // time.
    zip: { zlib: { level: 1 } },
  })
  // exceljs recognizes a style by object identity, so each column uses one object.
  const styles = columns.map(({ kind }) => ({ numFmt: FORMATS[kind] }))
  const begin = (part: number): Worksheet => {
    const name = part === 1 ? wordsIn(title, language) : `${wordsIn(title, language)} ${part}`
    const sheet = book.addWorksheet(name, { views: [{ state: 'frozen', ySplit: 1 }] })
    sheet.columns = columns.map(({ width }) => ({ width }))
    const header = sheet.addRow(columns.map((column) => wordsIn(column.header, language)))
    for (let at = 1; at <= columns.length; at++) header.getCell(at).style = HEADER_STYLE
    header.commit()
    return sheet
  }
  let sheet = begin(1)
  let rows = 0
  for await (const batch of batches) {
    for (const cells of batch) {
      if (rows > 0 && rows % ROWS_A_SHEET === 0) {
        sheet.commit()
        sheet = begin(rows / ROWS_A_SHEET + 1)
      }
      const row = sheet.addRow(cells)
      for (const [at, style] of styles.entries()) if (cells[at] !== null) row.getCell(at + 1).style = style
      row.commit()
      rows += 1
      if (rows % ROWS_A_TURN === 0) await turn()
    }
    await afterBatch(rows)
  }
  sheet.commit()
  await book.commit()
  return rows
}
