import { open, readFile } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import type { SheetLayout } from '../../shared/sheets/columns.fields.ts'
import type { Book, Merge, SheetRow } from './cell.ts'
import { type ChosenColumns, chosenSheet, withColumns } from './columns/choose-columns.ts'
import { layoutOf } from './columns/layout.ts'
import { isCompoundFile } from './compound-file.ts'
import { detectKind } from './detect-kind.ts'
import type { Header, HeaderFormat } from './header-format.ts'
import { FIRST_BYTES, type HeldFile, holdFile } from './hold-file.ts'
import { asRefusal, encrypted, notAWorkbook, type SheetRefused, wrongFormat } from './sheet-refused.ts'
import { holdsLine, type Survey, surveySheets } from './survey-sheet.ts'
import { textKind } from './text-kind.ts'
import { openXlsx } from './xlsx-book.ts'

/** Which sheet of a workbook is read, and the names of those that hold something and are not. */
export interface SheetsRead {
  read: string
  leftOut: readonly string[]
  /** Its first rows, and which columns were recognized. */
  layout: SheetLayout
}

export interface SheetOptions<Field extends string, Line> {
  format: HeaderFormat<Field>
  /** Reads rows into lines; it is given the rows in the sheet's order. */
  reader: (header: Header<Field>, merges: readonly Merge[]) => (row: SheetRow) => Line
  /** Rows that hold anything, below the header. */
  maxRows: number
  /** Of the file as it was uploaded; 20 MB unless said (DECISIONS s2). */
  maxBytes?: number | undefined
  /** Bytes of an .xlsx that are unpacked at most, each time they are: a function reads some 12 MB of them a second. */
  maxRead?: number | undefined
  /** Chosen or remembered columns. */
  columns?: ChosenColumns | undefined
  /** Told before the first line. */
  onSheets?: ((sheets: SheetsRead) => void) | undefined
}

const MAX_BYTES = 20 * 2 ** 20

/**
 * The lines of a list in a workbook (.xlsx or .xls; a stream, or the path of a file), in the sheet's order, in bounded
 * memory. Blank rows are passed over. Throws SheetRefused before the first line when the workbook cannot be taken at
 * all; what the source stream throws is passed on.
 */
export async function* readSheet<Field extends string, Line>(
  source: Readable | string,
  { format, reader, maxRows, maxBytes = MAX_BYTES, maxRead, columns, onSheets }: SheetOptions<Field, Line>,
): AsyncGenerator<Line, void, undefined> {
  const file = await holdFile(source, maxBytes)
  try {
    const book = await openBook(file, maxRead)
    try {
      const surveyed = await surveyOf(book, withColumns(format, columns), { maxRows, columns }).catch(
        (error: unknown) => {
          throw asRefusal(error)
        },
      )
      const { sheet, header, merges, leftOut, shown } = surveyed
      onSheets?.({ read: sheet.name, leftOut, layout: layoutOf(sheet, book.sheets, format, { shown, header }) })
      const toLine = reader(header, merges)
      for await (const rows of sheet.rows()) {
        for (const row of rows) {
          if (row.rowNumber > header.rowNumber && holdsLine(row, header)) yield toLine(row)
        }
      }
    } finally {
      await book.close()
    }
  } finally {
    await file.release()
  }
}

const surveyOf = async <Field extends string>(
  { sheets }: Book,
  format: HeaderFormat<Field>,
  { maxRows, columns }: { maxRows: number; columns: ChosenColumns | undefined },
): Promise<Survey<Field>> => surveySheets(sheets, format, maxRows, chosenSheet(sheets, columns))

const openBook = async ({ path, size }: HeldFile, maxRead?: number): Promise<Book> => {
  const first = await firstBytes(path)
  if (detectKind(first) === 'xlsx') {
    return openXlsx(path, size, maxRead).catch((error: unknown) => {
      throw asRefusal(error)
    })
  }
  if (!isCompoundFile(first)) throw noWorkbook(first)
  // A compound file's directory may lie anywhere, and its reader wants all of it anyway.
  const whole = await readFile(path)
  const kind = detectKind(whole)
  if (kind === 'encrypted') throw encrypted()
  if (kind !== 'xls') throw notAWorkbook()
  // Loaded only when such a file turns up: few do, and its reader is ten times the rest.
  const { openXls } = await import('./xls-book.ts')
  return openXls(whole)
}

/** Of what people often send in its place, by its kind: each has another way out. */
const noWorkbook = (first: Uint8Array): SheetRefused => {
  const kind = textKind(first)
  return kind ? wrongFormat(kind) : notAWorkbook()
}

const firstBytes = async (path: string): Promise<Uint8Array> => {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(FIRST_BYTES), 0, FIRST_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
