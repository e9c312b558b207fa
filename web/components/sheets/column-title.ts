import type { SheetLayout } from '../../../shared/sheets/columns.fields.ts'
import { columnOf, plainHeader } from '../../../shared/sheets/columns.rules.ts'
import type { TextsOf } from '../../texts/use-texts.ts'

/** What stands in a cell among the first rows of a sheet. */
export const cellIn = ({ rows }: SheetLayout, row: number, column: string): string =>
  rows.find((one) => one.row === row)?.cells[columnOf(column)] ?? ''

/** What a field's column is called in the sheet itself; empty where it has no header. */
const headerOf = (layout: SheetLayout, field: string): string => {
  const column = layout.columns.find((one) => one.field === field)?.column
  return column === undefined || layout.headerRow === 0 ? '' : cellIn(layout, layout.headerRow, column)
}

/**
 * What a column is called to the person who has filled it in: its own header, with the name beside it by which our templates
 * and texts know it; that name alone where the sheet has no header for it.
 */
export const columnTitle = (
  t: TextsOf<'components'>,
  { layout, field, name }: { layout: SheetLayout | undefined; field: string; name: string },
): string => {
  const header = layout ? headerOf(layout, field) : ''
  return header === '' || plainHeader(header) === plainHeader(name) ? name : t('sheetColumn', { header, name })
}
