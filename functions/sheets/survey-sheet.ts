import type { SheetLayout } from '../../shared/sheets/columns.fields.ts'
import type { Merge, Sheet, SheetRow } from './cell.ts'
import { cleanText } from './cell-text.ts'
import { layoutOf } from './columns/layout.ts'
import type { Closest, Header, HeaderFormat } from './header-format.ts'
import { noRows, SheetRefused, tooManyRows } from './sheet-refused.ts'

export interface Survey<Field extends string> {
  sheet: Sheet
  /** Names of the other non-empty sheets, which are not read. Hidden sheets next to a visible sheet do not count. */
  leftOut: readonly string[]
  header: Header<Field>
  merges: readonly Merge[]
  /** The first rows that are not empty. */
  shown: readonly SheetRow[]
}

/** The header must be among this many non-empty rows at the start. */
const HEADER_ROWS = 20
/** Number of rows in a layout: at least a few below the header, wherever the header is. */
const SHOWN_ROWS = HEADER_ROWS + 4
/** Maximum rows read in all other sheets to find out if they are empty; a sheet beyond the limit counts as filled. */
const MAX_LOOKED = 10_000

/**
 * Reads the workbook's sheets once, without keeping rows. Picks the first visible sheet that has a header with rows
 * below it, or else the first such hidden sheet, because many programs put a summary first. `only` is the sheet chosen
 * by the caller. All reasons to refuse the workbook are found here, before its first line is returned: no header, no
 * rows, too many rows, a broken part.
 */
export const surveySheets = async <Field extends string>(
  sheets: readonly Sheet[],
  format: HeaderFormat<Field>,
  maxRows: number,
  only?: Sheet,
): Promise<Survey<Field>> => {
  if (only) return surveyOnly(only, sheets, format, maxRows)
  const { headerOf, unnamed } = format
  let refused: SheetRefused | undefined
  for (const alike of [sheets.filter(({ hidden }) => !hidden), sheets.filter(({ hidden }) => hidden)]) {
    const passed: Passed[] = []
    const found = await firstWith(alike, passed, (sheet) => surveySheet(sheet, { headerOf, format, maxRows, sheets }))
    if (found) return found
    const filled = passed.filter(({ looked }) => looked > 0)
    if (unnamed && filled.length > 0) {
      const byPlace = await firstWith(alike, [], (sheet) =>
        surveySheet(sheet, { headerOf: unnamed, format, maxRows, sheets }),
      )
      if (byPlace) return byPlace
    }
    const [first, ...others] = filled
    if (first) refused ??= refusalOf([first, ...others], format, sheets)
  }
  throw refused ?? noRows()
}

/** Surveys only the chosen sheet. */
const surveyOnly = async <Field extends string>(
  sheet: Sheet,
  sheets: readonly Sheet[],
  format: HeaderFormat<Field>,
  maxRows: number,
): Promise<Survey<Field>> => {
  const { headerOf, unnamed } = format
  const look = (by: typeof headerOf) => surveySheet(sheet, { headerOf: by, format, maxRows, sheets })
  const byHeader = await look(headerOf)
  const found = 'header' in byHeader || !unnamed || byHeader.isEmptyList ? byHeader : await look(unnamed)
  if (!('header' in found)) throw refusalOf([found], format, sheets)
  const others = sheets.filter((one) => one !== sheet && one.hidden === sheet.hidden)
  return { sheet, ...found, leftOut: await filledOf(others) }
}

/** A sheet that was searched without success. */
interface Passed {
  sheet: Sheet
  /** Number of non-empty rows read before the search ended. */
  looked: number
  /** True if the sheet has a header, but no rows below it. */
  isEmptyList: boolean
  shown: readonly SheetRow[]
  closest: Closest | undefined
}
type Looked<Field extends string> =
  | { header: Header<Field>; merges: readonly Merge[]; shown: readonly SheetRow[] }
  | Passed

const firstWith = async <Field extends string>(
  sheets: readonly Sheet[],
  passed: Passed[],
  look: (sheet: Sheet) => Promise<Looked<Field>>,
): Promise<Survey<Field> | undefined> => {
  for (const [index, sheet] of sheets.entries()) {
    const found = await look(sheet)
    if ('header' in found) {
      const before = passed.filter(({ looked }) => looked > 0).map((one) => one.sheet.name)
      const leftOut = [...before, ...(await filledOf(sheets.slice(index + 1)))]
      return { sheet, header: found.header, merges: found.merges, shown: found.shown, leftOut }
    }
    passed.push(found)
  }
  return undefined
}

/**
 * Refusal that names the sheet most similar to a list with a header, or else the sheet with the most columns, because
 * sheets with notes at the start have few.
 */
const refusalOf = <Field extends string>(
  passed: readonly [Passed, ...Passed[]],
  format: HeaderFormat<Field>,
  sheets: readonly Sheet[],
): SheetRefused => {
  const fieldsOf = ({ closest }: Passed) => closest?.fields.size ?? 0
  const widthOf = ({ shown }: Passed) =>
    Math.max(0, ...shown.map((row) => row.cells.filter((_, column) => isFilled(row, column)).length))
  const best = passed.reduce((one, other) => {
    const more = fieldsOf(other) - fieldsOf(one)
    return more > 0 || (more === 0 && widthOf(other) > widthOf(one)) ? other : one
  })
  const hasNoRows = best.looked === 0 || passed.some(({ isEmptyList }) => isEmptyList)
  const refused = hasNoRows ? noRows() : format.noHeader(best.sheet.name, best.closest, best.shown[0])
  // A workbook whose only sheet is empty has no columns to choose from.
  if (!hasNoRows || sheets.length > 1)
    refused.layout = layoutOf(best.sheet, sheets, format, { shown: best.shown, closest: best.closest?.row })
  return refused
}

/** Names of the non-empty sheets, including unreadable sheets, because their contents are unknown. */
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

interface Looking<Field extends string> {
  headerOf: (row: SheetRow) => Header<Field> | undefined
  format: HeaderFormat<Field>
  maxRows: number
  sheets: readonly Sheet[]
}

const surveySheet = async <Field extends string>(
  sheet: Sheet,
  { headerOf, format, maxRows, sheets }: Looking<Field>,
): Promise<Looked<Field>> => {
  let header: Header<Field> | undefined
  let looked = 0
  let lines = 0
  const shown: SheetRow[] = []
  let closest: Closest | undefined
  const passed = (): Passed => ({ sheet, looked, isEmptyList: header !== undefined, shown, closest })
  for await (const rows of sheet.rows()) {
    for (const row of rows) {
      if (shown.length < SHOWN_ROWS && holdsAnything(row)) shown.push(row)
      if (header) {
        lines += holdsLine(row, header) ? 1 : 0
        if (lines > maxRows) throw tooManyRows(maxRows)
      } else if (holdsAnything(row)) {
        header = named(headerOf, row, () => layoutOf(sheet, sheets, format, { shown, closest: row }))
        // A list without a header begins with its first line; `rowNumber` of its header is then that of the row before.
        if (header && row.rowNumber > header.rowNumber) lines += 1
        const fields = format.fieldsIn(row)
        if (fields.size > (closest?.fields.size ?? 0)) closest = { row, fields }
        looked += 1
        if (!header && looked === HEADER_ROWS) return passed()
      }
    }
  }
  return header && lines > 0 ? { header, merges: [...sheet.merges()], shown } : passed()
}

/** Finds the header in a row. If the row names a column twice, the refusal contains the layout. */
const named = <Field extends string>(
  headerOf: (row: SheetRow) => Header<Field> | undefined,
  row: SheetRow,
  layout: () => SheetLayout,
): Header<Field> | undefined => {
  try {
    return headerOf(row)
  } catch (error) {
    if (error instanceof SheetRefused) error.layout ??= layout()
    throw error
  }
}

const isFilled = (row: SheetRow, column: number | undefined): boolean => {
  const cell = column === undefined ? undefined : row.cells[column]
  return cell !== undefined && (cell.kind !== 'text' || cleanText(cell.text) !== '')
}

const holdsAnything = (row: SheetRow): boolean => row.cells.some((_, column) => isFilled(row, column))

/**
 * True if a row below the header is a line of the list: at least one of the list's columns is filled in the row itself.
 */
export const holdsLine = (row: SheetRow, { columns }: Header): boolean =>
  Object.values(columns).some((column) => isFilled(row, column))
