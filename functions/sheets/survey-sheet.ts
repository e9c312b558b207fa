import type { Merge, Sheet, SheetRow } from './cell.ts'
import { cleanText } from './cell-text.ts'
import type { Closest, Header, HeaderFormat } from './header-format.ts'
import { noRows, tooManyRows } from './sheet-refused.ts'

export interface Survey<Field extends string> {
  sheet: Sheet
  /** Names of the sheets after it that hold something, too, and are not read; hidden ones beside a visible one do not count. */
  leftOut: readonly string[]
  header: Header<Field>
  merges: readonly Merge[]
}

/** The header stands in one of so many first rows that hold anything. */
const HEADER_ROWS = 20
/** Rows of further sheets that are looked through, in all, for anything they hold; a sheet beyond that counts as holding it. */
const MAX_LOOKED = 10_000

/**
 * Reads the workbook's sheets once, without keeping rows, and picks the first visible one that holds anything, else
 * the first hidden one. Everything that speaks against taking the workbook is found here, before its first line is
 * given out: no header, no rows, too many rows, a broken part.
 */
export const surveySheets = async <Field extends string>(
  sheets: readonly Sheet[],
  format: HeaderFormat<Field>,
  maxRows: number,
): Promise<Survey<Field>> => {
  for (const alike of [sheets.filter(({ hidden }) => !hidden), sheets.filter(({ hidden }) => hidden)]) {
    for (const [index, sheet] of alike.entries()) {
      const header = await surveySheet(sheet, format, maxRows)
      if (!header) continue
      const merges = [...sheet.merges()]
      return { sheet, header, merges, leftOut: await filledOf(alike.slice(index + 1)) }
    }
  }
  throw noRows()
}

/** The names of the sheets that hold anything. One that cannot be read is named as well: nobody knows what it holds. */
const filledOf = async (sheets: readonly Sheet[]): Promise<string[]> => {
  const filled: string[] = []
  let looked = 0
  for (const sheet of sheets) {
    const isFilled = await holdsSomething(sheet, () => ++looked <= MAX_LOOKED).catch(() => true)
    if (isFilled) filled.push(sheet.name)
  }
  return filled
}

const holdsSomething = async (sheet: Sheet, mayLook: () => boolean): Promise<boolean> => {
  for await (const rows of sheet.rows()) {
    for (const row of rows) if (!mayLook() || holdsAnything(row)) return true
  }
  return false
}

const surveySheet = async <Field extends string>(
  sheet: Sheet,
  format: HeaderFormat<Field>,
  maxRows: number,
): Promise<Header<Field> | undefined> => {
  let header: Header<Field> | undefined
  let looked = 0
  let lines = 0
  let closest: Closest | undefined
  for await (const rows of sheet.rows()) {
    for (const row of rows) {
      if (header) {
        lines += holdsLine(row, header) ? 1 : 0
        if (lines > maxRows) throw tooManyRows(maxRows)
      } else if (holdsAnything(row)) {
        header = format.headerOf(row)
        // A list without a header begins with its first line: its columns are named by the row before that.
        if (header && row.rowNumber > header.rowNumber) lines += 1
        const fields = format.fieldsIn(row)
        if (fields.size > (closest?.fields.size ?? 0)) closest = { row, fields }
        looked += 1
        if (!header && looked === HEADER_ROWS) throw format.noHeader(sheet.name, closest)
      }
    }
  }
  if (looked === 0) return undefined
  if (!header) throw format.noHeader(sheet.name, closest)
  if (lines === 0) throw noRows()
  return header
}

const isFilled = (row: SheetRow, column: number | undefined): boolean => {
  const cell = column === undefined ? undefined : row.cells[column]
  return cell !== undefined && (cell.kind !== 'text' || cleanText(cell.text) !== '')
}

const holdsAnything = (row: SheetRow): boolean => row.cells.some((_, column) => isFilled(row, column))

/** Whether a row below the header holds a line: one of the list's columns is filled in the row itself. */
export const holdsLine = (row: SheetRow, { columns }: Header): boolean =>
  Object.values(columns).some((column) => isFilled(row, column))
