import { open, readFile } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import type { SheetLayout } from '../../shared/sheets/columns.fields.ts'
import type { Book, Merge, SheetRow } from './cell.ts'
import { type ChosenColumns, chosenSheet, withColumns } from './columns/chosen-columns.ts'
import { layoutOf } from './columns/layout.ts'
import { detectKind, isCompoundFile, textKind } from './detect-kind.ts'
import type { Header, HeaderFormat } from './header-format.ts'
import { FIRST_BYTES, type HeldFile, holdFile } from './hold-file.ts'
import { asRefusal, encrypted, notAWorkbook, type SheetRefused, wrongFormat } from './sheet-refused.ts'
import { holdsLine, type Survey, surveySheets } from './survey-sheet.ts'
import { openXlsx } from './xlsx-book.ts'

/** The sheet that is read, the names of the other non-empty sheets, and the layout of the sheet. */
export interface SheetsRead {
  read: string
  leftOut: readonly string[]
  /** The first rows of the sheet, and the recognized columns. */
  layout: SheetLayout
}

export interface SheetOptions<Field extends string, Line> {
  format: HeaderFormat<Field>
  /** Returns a function that converts a row to a line. Rows must be passed in sheet order. */
  reader: (header: Header<Field>, merges: readonly Merge[]) => (row: SheetRow) => Line
  /** Maximum number of non-empty rows below the header. */
  maxRows: number
  /** Maximum size of the uploaded file; 20 MB by default (DEC-platform-54). */
  maxBytes?: number | undefined
  /**
   * Maximum unpacked bytes of an .xlsx; a part counts each time it is read. A function reads about 12 MB of unpacked
   * data per second.
   */
  maxRead?: number | undefined
  /** Chosen or remembered columns. */
  columns?: ChosenColumns | undefined
  /** Called before the first line. */
  onSheets?: ((sheets: SheetsRead) => void) | undefined
}

const MAX_BYTES = 20 * 2 ** 20

/**
 * Reads the lines of a list in a workbook (.xlsx or .xls; a stream or the path of a file), in sheet order and with
 * bounded memory. Skips blank rows. Throws SheetRefused before the first line if the workbook cannot be read at all;
 * errors of the source stream are passed on.
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
  // A compound file's directory can be anywhere, and its reader needs the whole file anyway.
  const whole = await readFile(path)
  const kind = detectKind(whole)
  if (kind === 'encrypted') throw encrypted()
  if (kind !== 'xls') throw notAWorkbook()
  // Loaded on demand: few files need it, and this reader is ten times as large as the rest.
  const { openXls } = await import('./xls-book.ts')
  return openXls(whole)
}

/** Refusal of a file that is not a workbook. For common wrong formats, it names the format. */
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
