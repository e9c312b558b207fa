import type { Told } from '../../../shared/reasons/reasons.ts'
import { plainCode } from '../../../shared/values/code-text.ts'
import { type Cell, type Merge, numberText, type SheetRow } from '../cell.ts'
import { cleanText, oneLine } from '../cell-text.ts'
import { cellTrouble, codeTrouble } from '../cell-trouble.ts'
import type { FieldFormat, Header } from '../header-format.ts'
import { shownInColumn } from '../merged-cells.ts'

/**
 * What a column holds. `code`: digits and letters, which a spreadsheet may have spoilt. `number`: counts as what it is, not
 * as its format shows it. `lines`: a text that keeps its line breaks. `text`, unless said: a text on one line.
 */
type FieldKind = 'code' | 'number' | 'lines' | 'text'
export type TypedField = FieldFormat & { kind?: FieldKind }

/** A row of a list. */
export interface FieldLine<Field extends string> {
  row: number
  /** '' where nothing stands. */
  values: Readonly<Record<Field, string>>
  /** Cells that could not be read. */
  unread: readonly { column: Field; told: Told }[]
}

/** Reads rows into lines by the kinds of their columns; to be given the rows in the sheet's order. */
export const fieldReader =
  <Field extends string>(fields: Readonly<Record<Field, TypedField>>) =>
  ({ columns }: Header<Field>, merges: readonly Merge[]): ((row: SheetRow) => FieldLine<Field>) => {
    const names = Object.keys(fields).filter((name): name is Field => name in fields)
    const readers = names.map((name) => {
      const column = columns[name]
      return { name, read: column === undefined ? undefined : shownInColumn(merges, column) }
    })
    return (sheetRow) => {
      const row = sheetRow.rowNumber
      const values: Partial<Record<Field, string>> = {}
      const unread: { column: Field; told: Told }[] = []
      for (const { name, read } of readers) {
        const { kind = 'text', word: what } = fields[name]
        const cell = read?.(sheetRow)
        const told = (kind === 'code' ? codeTrouble : cellTrouble)(cell, { row, what })
        if (told) unread.push({ column: name, told })
        values[name] = textOf(cell, kind)
      }
      return { row, values: values as Record<Field, string>, unread }
    }
  }

const textOf = (cell: Cell | undefined, kind: FieldKind): string => {
  if (cell?.kind === 'number' && kind === 'number') return numberText(cell.value)
  const text = cell?.text ?? ''
  if (kind === 'lines') return cleanText(text)
  return kind === 'code' ? plainCode(oneLine(text)) : oneLine(text)
}
