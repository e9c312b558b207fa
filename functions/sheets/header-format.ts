import type { MessageWord, ReasonKind } from '../../shared/reasons/reasons.ts'
import { MAX_HEADER } from '../../shared/sheets/columns.fields.ts'
import { columnLetter } from '../../shared/sheets/columns.rules.ts'
import { type ColumnNames, headerReader, unreadLike } from '../../shared/sheets/header-names.ts'
import { sheetsReasons } from '../../shared/sheets/sheets.reasons.ts'
import type { SheetRow } from './cell.ts'
import { cleanText, clip, oneLine } from './cell-text.ts'
import { refuseSheet, type SheetRefused } from './sheet-refused.ts'

/** One column of a list. */
export interface FieldFormat extends ColumnNames {
  /** True if a sheet without this column is refused. */
  required: boolean
  /** True if a row that names an optional column twice is refused too, because the first one may be the wrong one. */
  single?: boolean
  /** Headers that may mean this column: a row without the column but with one of them is refused. */
  like?: RegExp
  /** Name of the column in error messages. */
  word: MessageWord
}

/** Columns of the fields, from 0; a field without a column is absent. */
export interface Header<Field extends string = string> {
  rowNumber: number
  columns: Readonly<Partial<Record<Field, number>>>
  /** Where the columns come from; absent if they were recognized by their headers. */
  source?: 'place' | 'remembered' | 'chosen'
}

/** The row most similar to a header, and the fields it names. */
export interface Closest {
  row: SheetRow
  fields: ReadonlySet<string>
}

/** Recognizes the header of a list. */
export interface HeaderFormat<Field extends string> {
  fields: readonly { field: Field; required: boolean; word: MessageWord }[]
  /** Columns of the fields that a row names; the first column if a field is named twice. */
  columnsIn: (row: SheetRow) => Partial<Record<Field, number>>
  /** Fields that a row names. */
  fieldsIn: (row: SheetRow) => ReadonlySet<Field>
  /**
   * The header in a row; undefined if a required column is missing. Refuses a row that names such a column twice, or
   * that has an unread column which may be one of the list.
   */
  headerOf: (row: SheetRow) => Header<Field> | undefined
  /** Columns for a list without a header, determined by its first row; used if no sheet has a header. */
  unnamed?: (row: SheetRow) => Header<Field>
  /** Refusal of a sheet without a header; names the columns missing in the most similar row. */
  noHeader: (sheetName: string, closest: Closest | undefined, first: SheetRow | undefined) => SheetRefused
}

/** Messages for a sheet without a header. They name the columns of the list. */
interface Advice {
  noHeader: ReasonKind<`${string}{sheet}${string}{found}${string}`>
  columnsMissing: ReasonKind<`${string}{row}${string}{sheet}${string}{columns}${string}`>
}

export const headerFormat = <Field extends string>(
  fields: Readonly<Record<Field, FieldFormat>>,
  advice: Advice,
): HeaderFormat<Field> => {
  // The record has exactly its fields as keys, so the type guard holds.
  const known = Object.keys(fields).filter((name): name is Field => name in fields)
  const read = headerReader(known, (field) => fields[field])
  const needed = known.filter((field) => fields[field].required)
  const single = known.filter((field) => fields[field].required || fields[field].single)
  const candidateOf = (row: SheetRow): [column: number, field: Field][] => [...read(textsOf(row))]
  const columnsIn = (row: SheetRow) => {
    const columns: Partial<Record<Field, number>> = {}
    for (const [column, field] of candidateOf(row)) columns[field] ??= column
    return columns
  }
  const fieldsIn = (row: SheetRow) => new Set(candidateOf(row).map(([, field]) => field))
  return {
    fields: known.map((field) => ({ field, required: fields[field].required, word: fields[field].word })),
    columnsIn,
    fieldsIn,
    headerOf: (row) => {
      const candidate = candidateOf(row)
      const columnsOf = (field: Field) => candidate.flatMap(([column, named]) => (named === field ? [column] : []))
      if (needed.some((field) => columnsOf(field).length === 0)) return undefined
      for (const field of single) {
        const [one, other] = columnsOf(field)
        if (one !== undefined && other !== undefined) throw namedTwice(fields[field].word, row, one, other)
      }
      for (const field of known.filter((one) => columnsOf(one).length === 0)) {
        const { like, word: what } = fields[field]
        const alike = like && unreadLike(textsOf(row), new Map(candidate), like)
        if (alike !== undefined) throw unclearColumn(what, row, alike)
      }
      return { rowNumber: row.rowNumber, columns: columnsIn(row) }
    },
    noHeader: (sheet, closest, first) => {
      if (!closest) return refuseSheet(advice.noHeader, { sheet, found: shownCells(first) })
      // Uses the column names of the advice, which are the same in every language.
      const columns = needed.filter((field) => !closest.fields.has(field)).join(', ')
      return refuseSheet(advice.columnsMissing, { row: closest.row.rowNumber, sheet, columns })
    },
  }
}

const textsOf = (row: SheetRow): string[] =>
  // `Array.from` also visits the gaps between cells, which `map` would skip.
  Array.from(row.cells, (cell) => (cell?.kind === 'text' && cell.text.length <= MAX_HEADER ? cleanText(cell.text) : ''))

const MAX_SHOWN_CELLS = 12
const MAX_SHOWN = 40

/** Text of a row's cells for a message. */
const shownCells = (row: SheetRow | undefined): string => {
  const cells = (row?.cells ?? []).flatMap((cell) => {
    const text = oneLine(cell?.text ?? '')
    return text === '' ? [] : [clip(text, MAX_SHOWN)]
  })
  const shown = cells.slice(0, MAX_SHOWN_CELLS).join(' | ')
  return cells.length > MAX_SHOWN_CELLS ? `${shown} | ...` : shown
}

const namedTwice = (what: MessageWord, row: SheetRow, first: number, second: number): SheetRefused => {
  const [one, other] = [first, second].map((column) => shownHeader(row, column))
  return refuseSheet(sheetsReasons.namedTwice, { row: row.rowNumber, what, one: one ?? '', other: other ?? '' })
}

const unclearColumn = (what: MessageWord, row: SheetRow, column: number): SheetRefused =>
  refuseSheet(sheetsReasons.unclearColumn, { row: row.rowNumber, what, one: shownHeader(row, column) })

const shownHeader = (row: SheetRow, column: number): string =>
  `"${cleanText(row.cells[column]?.text ?? '')}" (column ${columnLetter(column)})`
