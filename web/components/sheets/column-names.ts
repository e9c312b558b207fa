import type { SheetLayout } from '../../../shared/sheets/columns.fields.ts'
import { columnLetter, columnOf, plainHeader } from '../../../shared/sheets/columns.rules.ts'
import { type TextsOf, useTexts } from '../../texts/use-texts.ts'

/** Text of a cell in the first rows of a sheet. */
export const cellIn = ({ rows }: SheetLayout, row: number, column: string): string =>
  rows.find((one) => one.row === row)?.cells[columnOf(column)] ?? ''

/** Headers of the columns that no field is read from. */
export const headersNotRead = ({ rows, headerRow, columns }: SheetLayout): string[] =>
  (rows.find(({ row }) => row === headerRow)?.cells ?? []).filter(
    (cell, at) => cell !== '' && !columns.some(({ column }) => column === columnLetter(at)),
  )

/** Header of a field's column in the sheet; empty if it has none. */
const headerOf = (layout: SheetLayout, field: string): string => {
  const column = layout.columns.find((one) => one.field === field)?.column
  return column === undefined || layout.headerRow === 0 ? '' : cellIn(layout, layout.headerRow, column)
}

/**
 * Title of a column for the user who filled in the sheet: its header, followed by its name in our templates; only the
 * name if the sheet has no header for it.
 */
export const columnTitle = (
  t: TextsOf<'components'>,
  { layout, field, name }: { layout: SheetLayout | undefined; field: string; name: string },
): string => {
  const header = layout ? headerOf(layout, field) : ''
  return header === '' || plainHeader(header) === plainHeader(name) ? name : t('sheetColumn', { header, name })
}

const FIELDS = [
  ...(['tracking', 'upc', 'qty', 'quantity', 'note', 'productName', 'price', 'size', 'condition'] as const),
  ...(['asin', 'weight', 'storageFreeDuration', 'label', 'boxes', 'carrier', 'priority'] as const),
  ...(['service', 'instruction', 'total', 'bonus', 'expireDate'] as const),
]

/** Returns a function that returns the label of a field. */
export const useFieldName = () => {
  const t = useTexts('sheets')
  return (field: string): string => {
    const known = FIELDS.find((one) => one === field)
    return known ? t(`columns.fields.${known}`) : field
  }
}
