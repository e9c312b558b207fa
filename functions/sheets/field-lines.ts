import { type ReasonMessage, reasonMessage } from '../../shared/reasons/reasons.ts'
import { sheetsReasons } from '../../shared/sheets/sheets.reasons.ts'
import { plainCode } from '../../shared/values/code-text.ts'
import type { Cell, Merge, SheetRow } from './cell.ts'
import { cleanText, oneLine, quantityText } from './cell-text.ts'
import { type CellPlace, cellTrouble, codeTrouble, lostZeroOf, upcTrouble } from './cell-trouble.ts'
import type { FieldFormat, Header } from './header-format.ts'
import { shownInColumn } from './merged-cells.ts'

/**
 * Kind of a column's values. `code`: digits and letters that a spreadsheet may have damaged. `upc`: a code that is a
 * UPC. `number`: the value of the cell, not its displayed text. `count`: such a number of units; merged cells count only
 * once, because copying it to all merged rows would invent units. `money`: a number of US dollars. `day`: a date as 'yyyy-MM-dd', or the text of the cell.
 * `lines`: text with line breaks. `text`, the default: text on one line.
 */
type FieldKind = 'code' | 'upc' | 'number' | 'count' | 'money' | 'day' | 'lines' | 'text'
export type TypedField = FieldFormat & { kind?: FieldKind }

/** A row of a list, read into fields. */
export interface FieldLine<Field extends string> {
  row: number
  /** True if the sheet hides the row, for example by a filter. */
  hidden?: boolean | undefined
  /** '' for empty cells. */
  values: Readonly<Record<Field, string>>
  /** Cells that could not be read. */
  unread: readonly { column: Field; problem: ReasonMessage }[]
}

interface ReaderOptions {
  /** True if the user agreed to add the leading zeros that the sheet dropped from UPCs. */
  addZeros?: boolean
}

/** Reads rows into lines according to the kinds of their columns. Rows must be passed in sheet order. */
export const fieldReader =
  <Field extends string>(fields: Readonly<Record<Field, TypedField>>, { addZeros = false }: ReaderOptions = {}) =>
  ({ columns }: Header<Field>, merges: readonly Merge[]): ((row: SheetRow) => FieldLine<Field>) => {
    const names = Object.keys(fields).filter((name): name is Field => name in fields)
    const readers = names.map((name) => {
      const own = fields[name].kind === 'count'
      return { name, read: shownInColumn(own ? [] : merges, columns[name]) }
    })
    return (sheetRow) => {
      const row = sheetRow.rowNumber
      const values: Partial<Record<Field, string>> = {}
      const unread: { column: Field; problem: ReasonMessage }[] = []
      for (const { name, read } of readers) {
        const { kind = 'text', word: what } = fields[name]
        const cell = read(sheetRow)
        const problem = troubleOf(cell, kind, { row, what }, addZeros)
        if (problem) unread.push({ column: name, problem })
        values[name] = (kind === 'upc' && addZeros ? lostZeroOf(cell) : undefined) ?? textOf(cell, kind)
      }
      return { row, hidden: sheetRow.hidden, values: values as Record<Field, string>, unread }
    }
  }

const troubleOf = (
  cell: Cell | undefined,
  kind: FieldKind,
  place: CellPlace,
  addZeros: boolean,
): ReasonMessage | undefined => {
  if (kind === 'upc') return upcTrouble(cell, place, addZeros)
  if (kind === 'day' && cell?.kind === 'date') return undefined
  if (kind === 'money' && cell?.kind === 'number' && cell.unit !== undefined)
    return reasonMessage(sheetsReasons.otherUnit, { ...place, sign: cell.unit })
  return kind === 'code' ? codeTrouble(cell, place) : cellTrouble(cell, place)
}

const textOf = (cell: Cell | undefined, kind: FieldKind): string => {
  if (kind === 'number' || kind === 'count' || kind === 'money') return quantityText(cell)
  const text = cell?.text ?? ''
  if (kind === 'lines') return cleanText(text)
  return kind === 'code' || kind === 'upc' ? plainCode(oneLine(text)) : oneLine(text)
}
