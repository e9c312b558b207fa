import type { RememberedColumns, SheetLayout } from '../../../shared/sheets/columns.fields.ts'
import { columnLetter, columnOf, plainHeader } from '../../../shared/sheets/columns.rules.ts'
import type { TextsOf } from '../../texts/use-texts.ts'
import { showNamed } from '../text/show-list.ts'
import { cellIn } from './column-names.ts'

/** The column choice being edited: header row, and the column of each field. */
export interface ColumnDraft {
  headerRow: number
  fields: { field: string; column: string }[]
}

/** The option for a field that has no column in the sheet. */
export const NOT_HERE = ''

/** Starts with the recognized columns; if there are none, with the row that looks most like a header. */
export const draftOf = ({ headerRow, columns, rows }: SheetLayout): ColumnDraft => ({
  headerRow: headerRow > 0 ? headerRow : likelyHeader(rows),
  fields: columns.map((one) => ({ ...one })),
})

/** Number of rows searched for a header; titles and notes above it take fewer. */
const LOOKED_AT = 10

/**
 * Row number of the likely header: the first of the rows with the most text cells (at least two), otherwise the first
 * row. A title is a single cell, and data rows contain numbers.
 */
const likelyHeader = (rows: SheetLayout['rows']): number => {
  const words = rows.slice(0, LOOKED_AT).map(({ row, cells }) => ({ row, count: cells.filter(isWord).length }))
  const most = Math.max(0, ...words.map(({ count }) => count))
  const first = most < 2 ? undefined : words.find(({ count }) => count === most)
  return first?.row ?? rows[0]?.row ?? 1
}

/** True for a text with more letters than digits: not a tracking number, quantity or date. */
const isWord = (cell: string): boolean => (cell.match(/\p{L}/gu)?.length ?? 0) > (cell.match(/\p{N}/gu)?.length ?? 0)

/** Rows with a value in this field are refused, so the field is offered only if the sheet has a column for it. */
const REFUSED = 'storageFreeDuration'

/** Fields for which the user can choose a column. */
export const fieldsOffered = ({ fields, columns }: SheetLayout): SheetLayout['fields'] =>
  fields.filter(({ field }) => field !== REFUSED || columns.some((one) => one.field === field))

/** Required fields without a column. */
export const missingIn = ({ fields }: SheetLayout, draft: ColumnDraft): string[] =>
  fields
    .filter(({ field, required }) => required && !draft.fields.some((one) => one.field === field))
    .map(({ field }) => field)

/** Rows below the header. */
export const dataRows = ({ rows }: SheetLayout, headerRow: number): SheetLayout['rows'] =>
  rows.filter(({ row }) => row > headerRow)

/** Rows that may be the header, described by their first cells; the first option means that there is no header. */
export const headerRowChoices = (
  { rows }: SheetLayout,
  t: TextsOf<'sheets'>,
): { row: number; value: string; label: string }[] => [
  { row: (rows[0]?.row ?? 1) - 1, value: String((rows[0]?.row ?? 1) - 1), label: t('columns.noHeader') },
  ...rows.map(({ row, cells }) => ({
    row,
    value: String(row),
    label: t('columns.headerRow', {
      row,
      cells: cells
        .filter((cell) => cell !== '')
        .slice(0, 4)
        .join(' | '),
    }),
  })),
]

/** The non-empty columns: letter, header, and a value as an example. */
export const columnChoices = (
  layout: SheetLayout,
  headerRow: number,
): { value: string; label: string; description?: string }[] => {
  const below = dataRows(layout, headerRow)
  const width = Math.max(0, ...layout.rows.map(({ cells }) => cells.length))
  return Array.from({ length: width }, (_, column) => columnLetter(column)).flatMap((value) => {
    const header = cellIn(layout, headerRow, value)
    const example = below.map(({ cells }) => cells[columnOf(value)] ?? '').find((cell) => cell !== '')
    if (header === '' && example === undefined) return []
    return [
      {
        value,
        label: header === '' ? value : showNamed(value, header),
        description: example,
      },
    ]
  })
}

/**
 * The chosen columns by their headers; undefined if there are none, or if one has no header or shares it with another
 * column.
 */
export const rememberable = (layout: SheetLayout, { headerRow, fields }: ColumnDraft) => {
  const cells = layout.rows.find(({ row }) => row === headerRow)?.cells ?? []
  const names = cells.map(plainHeader)
  const columns = fields.map(({ field, column }) => ({ field, header: cells[columnOf(column)] ?? '' }))
  const isPlain = columns.every(({ header }) => {
    const name = plainHeader(header)
    return name !== '' && names.filter((one) => one === name).length === 1
  })
  return columns.length > 0 && isPlain ? columns : undefined
}

/** The remembered columns that were used to read a sheet; undefined if none were. */
export const rememberedIn = (
  layout: SheetLayout,
  mappings: readonly RememberedColumns[],
): RememberedColumns | undefined =>
  mappings.find(
    ({ columns }) =>
      columns.length === layout.columns.length &&
      columns.every(({ field, header }) => {
        const column = layout.columns.find((one) => one.field === field)?.column
        return column !== undefined && plainHeader(cellIn(layout, layout.headerRow, column)) === plainHeader(header)
      }),
  )
