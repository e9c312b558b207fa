import { MAX_HEADER, type SheetLayout } from '../../../shared/sheets/columns.fields.ts'
import { columnLetter } from '../../../shared/sheets/columns.rules.ts'
import type { Sheet, SheetRow } from '../cell.ts'
import { clip, oneLine } from '../cell-text.ts'
import type { Header, HeaderFormat } from '../header-format.ts'

/** Maximum numbers of columns and sheets in a layout. With its limited rows and cells, a layout stays below 400 KB. */
const MAX_COLUMNS = 60
const MAX_SHEETS = 100

interface Seen<Field extends string> {
  /** The first rows that are not empty. */
  shown: readonly SheetRow[]
  header?: Header<Field> | undefined
  /** The row most similar to a header, in a sheet without a header. */
  closest?: SheetRow | undefined
}

/** A header or name in the form in which it is displayed, compared and remembered: one line of bounded length. */
export const headerText = (text: string): string => clip(oneLine(text), MAX_HEADER)

export const layoutOf = <Field extends string>(
  sheet: Sheet,
  sheets: readonly Sheet[],
  format: HeaderFormat<Field>,
  { shown, header, closest }: Seen<Field>,
): SheetLayout => {
  const columns = header?.columns ?? (closest && format.columnsIn(closest))
  return {
    sheet: headerText(sheet.name),
    sheets: sheets.slice(0, MAX_SHEETS).map(({ name }) => headerText(name)),
    source: header ? (header.source ?? 'headers') : 'none',
    headerRow: header?.rowNumber ?? closest?.rowNumber ?? 0,
    columns: format.fields.flatMap(({ field }) => {
      const column = columns?.[field]
      return column === undefined ? [] : [{ field, column: columnLetter(column) }]
    }),
    fields: format.fields.map(({ field, required }) => ({ field, required })),
    rows: shown.map(({ rowNumber, cells }) => ({
      row: rowNumber,
      cells: Array.from(cells.slice(0, MAX_COLUMNS), (cell) => headerText(cell?.text ?? '')),
    })),
  }
}
