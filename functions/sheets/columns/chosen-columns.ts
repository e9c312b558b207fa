import { refuseValue } from '../../../shared/contract/errors.ts'
import { type ReasonMessage, reasonMessage } from '../../../shared/reasons/reasons.ts'
import type { RememberedColumns, SheetColumns, SheetLayout } from '../../../shared/sheets/columns.fields.ts'
import { columnOf, plainHeader } from '../../../shared/sheets/columns.rules.ts'
import { sheetsReasons } from '../../../shared/sheets/sheets.reasons.ts'
import type { Sheet, SheetRow } from '../cell.ts'
import type { Header, HeaderFormat } from '../header-format.ts'
import { refuseSheet } from '../sheet-refused.ts'
import { headerText } from './layout.ts'

type Fields = readonly Pick<HeaderFormat<string>['fields'][number], 'field' | 'required'>[]

/** Refuses chosen columns (400) that do not fit the list. */
export const checkColumns = (fields: Fields, chosen: SheetColumns | undefined): void => {
  if (!chosen || isOnlySheet(chosen)) return
  const trouble = fieldsTrouble(fields, chosen.fields) ?? twiceTrouble(chosen.fields.map(({ column }) => column))
  if (trouble) throw refuseValue('columns', trouble)
}

/** True if only a sheet was chosen, whose columns are then recognized by their headers. */
const isOnlySheet = ({ fields, sheet }: SheetColumns): boolean => fields.length === 0 && sheet !== undefined

/**
 * The problem with the fields of chosen columns: an unknown field, a repeated one, or a required one missing. Undefined
 * if there is none.
 */
export const fieldsTrouble = (fields: Fields, chosen: readonly { field: string }[]): ReasonMessage | undefined => {
  const names = chosen.map(({ field }) => field)
  const known = fields.map(({ field }) => field)
  const unknown = names.find((name) => !known.includes(name))
  if (unknown !== undefined)
    return reasonMessage(sheetsReasons.unknownField, { field: unknown, fields: known.join(', ') })
  const twice = names.find((name, at) => names.indexOf(name) !== at)
  if (twice !== undefined) return reasonMessage(sheetsReasons.fieldTwice, { field: twice })
  const missing = fields.filter(({ field, required }) => required && !names.includes(field)).map(({ field }) => field)
  return missing.length > 0 ? reasonMessage(sheetsReasons.fieldsMissing, { fields: missing.join(', ') }) : undefined
}

/** The problem with a column or header that is used for two fields; undefined if there is none. */
export const twiceTrouble = (columns: readonly string[]): ReasonMessage | undefined => {
  const twice = columns.find((column, at) => columns.indexOf(column) !== at)
  return twice === undefined ? undefined : reasonMessage(sheetsReasons.columnTwice, { column: twice })
}

/** Columns that take precedence over those recognized by their headers. */
export interface ChosenColumns {
  /** Columns chosen for this workbook, by column letter. */
  chosen?: SheetColumns | undefined
  /** Columns remembered by the company, by header. They are used if a row has all of the headers. */
  remembered?: readonly RememberedColumns[] | undefined
}

/** The chosen sheet, if any. Throws SheetRefused if the workbook has no sheet of that name. */
export const chosenSheet = (sheets: readonly Sheet[], of: ChosenColumns | undefined): Sheet | undefined => {
  const name = of?.chosen?.sheet
  if (name === undefined) return undefined
  const named = sheets.find((sheet) => headerText(sheet.name) === name)
  if (!named) throw refuseSheet(sheetsReasons.sheetGone, { sheet: name })
  return named
}

/**
 * Returns a format that uses the chosen columns, or the remembered columns if a row has their headers, or else those
 * recognized by their headers.
 */
export const withColumns = <Field extends string>(
  format: HeaderFormat<Field>,
  of: ChosenColumns | undefined,
): HeaderFormat<Field> => {
  if (of?.chosen && !isOnlySheet(of.chosen)) return chosenFormat(format, of.chosen)
  const remembered = of?.remembered ?? []
  if (remembered.length === 0) return format
  // The set with the most headers is the most specific one.
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
  for (const set of remembered) {
    const columns: Partial<Record<Field, number>> = {}
    for (const { field } of format.fields) {
      const header = set.columns.find((one) => one.field === field)?.header
      const name = header === undefined ? undefined : plainHeader(header)
      if (name !== undefined && !twice.has(name)) columns[field] = places.get(name)
    }
    const found = format.fields.filter(({ field }) => columns[field] !== undefined)
    const lacks = format.fields.some(({ field, required }) => required && columns[field] === undefined)
    if (!lacks && found.length === set.columns.length)
      return { rowNumber: row.rowNumber, columns, source: 'remembered' }
  }
  return undefined
}

/** The columns that a check used, in the format of a choice, so that the import uses exactly the same columns. */
export const columnsAsRead = ({ sheet, headerRow, columns }: SheetLayout): SheetColumns => ({
  sheet,
  headerRow,
  fields: columns,
})
