import type { RememberedColumns, SheetColumns, SheetLayout } from '../../../shared/sheets/columns.fields.ts'
import { columnOf, plainHeader } from '../../../shared/sheets/columns.rules.ts'
import { sheetsReasons } from '../../../shared/sheets/sheets.reasons.ts'
import type { Sheet, SheetRow } from '../cell.ts'
import type { Header, HeaderFormat } from '../header-format.ts'
import { refuseSheet } from '../sheet-refused.ts'
import { isOnlySheet } from './check-columns.ts'
import { headerText } from './layout.ts'

/** Columns that take precedence over those recognized by their headers. */
export interface ChosenColumns {
  /** Chosen for this workbook, by letter. */
  chosen?: SheetColumns | undefined
  /** Remembered by the company, by header; used where a row has all of them. */
  remembered?: readonly RememberedColumns[] | undefined
}

/** The chosen sheet, if any. */
export const chosenSheet = (sheets: readonly Sheet[], of: ChosenColumns | undefined): Sheet | undefined => {
  const name = of?.chosen?.sheet
  if (name === undefined) return undefined
  const named = sheets.find((sheet) => headerText(sheet.name) === name)
  if (!named) throw refuseSheet(sheetsReasons.sheetGone, { sheet: name })
  return named
}

/** A format that uses chosen columns as they are, and remembered ones wherever a row has their headers. */
export const withColumns = <Field extends string>(
  format: HeaderFormat<Field>,
  of: ChosenColumns | undefined,
): HeaderFormat<Field> => {
  if (of?.chosen && !isOnlySheet(of.chosen)) return chosenFormat(format, of.chosen)
  const remembered = of?.remembered ?? []
  if (remembered.length === 0) return format
  // The mapping with the most headers is the most specific one.
  const ordered = remembered.toSorted((one, other) => other.columns.length - one.columns.length)
  return { ...format, headerOf: (row) => rememberedHeader(format, ordered, row) ?? format.headerOf(row) }
}

const chosenFormat = <Field extends string>(
  format: HeaderFormat<Field>,
  { headerRow, fields }: SheetColumns,
): HeaderFormat<Field> => {
  const columns: Partial<Record<Field, number>> = {}
  for (const { field } of format.fields) {
    const chosen = fields.find((one) => one.field === field)
    if (chosen) columns[field] = columnOf(chosen.column)
  }
  const { unnamed: _unnamed, ...rest } = format
  return {
    ...rest,
    headerOf: (row) => (row.rowNumber < headerRow ? undefined : { rowNumber: headerRow, columns, source: 'chosen' }),
    noHeader: (sheet) => refuseSheet(sheetsReasons.headerRowGone, { sheet, row: headerRow }),
  }
}

const rememberedHeader = <Field extends string>(
  format: HeaderFormat<Field>,
  remembered: readonly RememberedColumns[],
  row: SheetRow,
): Header<Field> | undefined => {
  const places = new Map<string, number>()
  const twice = new Set<string>()
  for (const [column, cell] of row.cells.entries()) {
    const name = cell?.kind === 'text' ? plainHeader(headerText(cell.text)) : ''
    if (name === '') continue
    if (places.has(name)) twice.add(name)
    else places.set(name, column)
  }
  for (const mapping of remembered) {
    const columns: Partial<Record<Field, number>> = {}
    for (const { field } of format.fields) {
      const header = mapping.columns.find((one) => one.field === field)?.header
      const name = header === undefined ? undefined : plainHeader(header)
      if (name !== undefined && !twice.has(name)) columns[field] = places.get(name)
    }
    const found = format.fields.filter(({ field }) => columns[field] !== undefined)
    const lacks = format.fields.some(({ field, required }) => required && columns[field] === undefined)
    if (!lacks && found.length === mapping.columns.length)
      return { rowNumber: row.rowNumber, columns, source: 'remembered' }
  }
  return undefined
}

/** The columns as read, in the form of a choice, so that the import reads exactly what was checked. */
export const columnsAsRead = ({ sheet, headerRow, columns }: SheetLayout): SheetColumns => ({
  sheet,
  headerRow,
  fields: columns,
})
