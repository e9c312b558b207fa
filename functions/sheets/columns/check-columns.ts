import { refuseValue } from '../../../shared/contract/errors.ts'
import { type Told, tell } from '../../../shared/reasons/reasons.ts'
import type { SheetColumns } from '../../../shared/sheets/columns.fields.ts'
import { sheetsReasons } from '../../../shared/sheets/sheets.reasons.ts'
import type { HeaderFormat } from '../header-format.ts'

type Fields = readonly Pick<HeaderFormat<string>['fields'][number], 'field' | 'required'>[]

/** Refuses chosen columns (400) that do not fit the list. */
export const checkColumns = (fields: Fields, chosen: SheetColumns | undefined): void => {
  if (!chosen || isOnlySheet(chosen)) return
  const told = fieldsTrouble(fields, chosen.fields) ?? twiceTrouble(chosen.fields.map(({ column }) => column))
  if (told) throw refuseValue('columns', told)
}

/** True if only a sheet was chosen: its columns are recognized by their headers. */
export const isOnlySheet = ({ fields, sheet }: SheetColumns): boolean => fields.length === 0 && sheet !== undefined

/** The problem with the fields of a mapping: an unknown field, a repeated one, or a required one missing. */
export const fieldsTrouble = (fields: Fields, chosen: readonly { field: string }[]): Told | undefined => {
  const names = chosen.map(({ field }) => field)
  const known = fields.map(({ field }) => field)
  const unknown = names.find((name) => !known.includes(name))
  if (unknown !== undefined) return tell(sheetsReasons.unknownField, { field: unknown, fields: known.join(', ') })
  const twice = names.find((name, at) => names.indexOf(name) !== at)
  if (twice !== undefined) return tell(sheetsReasons.fieldTwice, { field: twice })
  const missing = fields.filter(({ field, required }) => required && !names.includes(field)).map(({ field }) => field)
  return missing.length > 0 ? tell(sheetsReasons.fieldsMissing, { fields: missing.join(', ') }) : undefined
}

/** A column or header used for two fields. */
export const twiceTrouble = (columns: readonly string[]): Told | undefined => {
  const twice = columns.find((column, at) => columns.indexOf(column) !== at)
  return twice === undefined ? undefined : tell(sheetsReasons.columnTwice, { column: twice })
}
