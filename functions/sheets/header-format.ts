import type { ReasonKind, ToldWord } from '../../shared/reasons/reasons.ts'
import { MAX_HEADER } from '../../shared/sheets/columns.fields.ts'
import { columnLetter } from '../../shared/sheets/columns.rules.ts'
import { sheetsReasons } from '../../shared/sheets/sheets.reasons.ts'
import type { SheetRow } from './cell.ts'
import { cleanText, clip, oneLine } from './cell-text.ts'
import { fieldBesideNote, fieldOf } from './header-names.ts'
import { refuseSheet, type SheetRefused } from './sheet-refused.ts'

/** One column of a list. */
export interface FieldFormat {
  /** What people call it, without spaces and signs, in lower case; several by spaces. */
  names: string
  /** Names that count only where a row has none of the others; several by spaces. */
  weak?: string
  /** Whether a sheet without it is refused. */
  required: boolean
  /** What it is called when something is wrong with it. */
  word: ToldWord
}

/** Where each field stands, columns from 0; absent where the sheet has no such column. */
export interface Header<Field extends string = string> {
  rowNumber: number
  columns: Readonly<Partial<Record<Field, number>>>
  /** How its columns were recognized; absent means by their headers. */
  source?: 'place' | 'remembered' | 'chosen'
}

/** The row that came closest to a header, and which fields it names. */
export interface Closest {
  row: SheetRow
  fields: ReadonlySet<string>
}

/** How the header of a list is found. */
export interface HeaderFormat<Field extends string> {
  fields: readonly { field: Field; required: boolean; word: ToldWord }[]
  /** The columns that a row names, the first where it names one twice. */
  columnsIn: (row: SheetRow) => Partial<Record<Field, number>>
  /** Which fields a row names; empty when it names none. */
  fieldsIn: (row: SheetRow) => ReadonlySet<Field>
  /** The header that a row makes: undefined while a needed column is missing. Refuses a column named twice. */
  headerOf: (row: SheetRow) => Header<Field> | undefined
  /** The header of a list that may come without one, by its first row; asked where no sheet has a header. */
  unnamed?: (row: SheetRow) => Header<Field>
  /** No header row: tells what the row that came closest lacks. */
  noHeader: (sheetName: string, closest: Closest | undefined, first: SheetRow | undefined) => SheetRefused
}

/** What is said of a sheet without a header; the advice names the columns of the list. */
interface Advice {
  noHeader: ReasonKind<`${string}{sheet}${string}{found}${string}`>
  columnsMissing: ReasonKind<`${string}{row}${string}{sheet}${string}{columns}${string}`>
}

export const headerFormat = <Field extends string>(
  fields: Readonly<Record<Field, FieldFormat>>,
  advice: Advice,
): HeaderFormat<Field> => {
  // What stands in the record is its fields, and nothing else.
  const known = Object.keys(fields).filter((name): name is Field => name in fields)
  const fieldNamed = fieldsByName(known, (field) => fields[field].names)
  const fieldHinted = fieldsByName(known, (field) => fields[field].weak ?? '')
  const needed = known.filter((field) => fields[field].required)
  const anyName = new Map([...fieldHinted, ...fieldNamed])
  // From the surest to the least sure: a field that is found in one way is not looked for in the next.
  const ways: readonly ((text: string) => Field | undefined)[] = [
    (text) => fieldOf(text, fieldNamed),
    (text) => fieldOf(text, anyName),
    (text) => fieldBesideNote(text, anyName),
  ]
  const candidateOf = (row: SheetRow): [column: number, field: Field][] => {
    // `map` would leave out the gaps between cells, and `entries` below would not.
    const texts = Array.from(row.cells, (cell) =>
      cell?.kind === 'text' && cell.text.length <= MAX_HEADER ? cleanText(cell.text) : '',
    )
    const candidate = new Map<number, Field>()
    for (const way of ways) {
      const before = new Set(candidate.values())
      for (const [column, text] of texts.entries()) {
        const field = text === '' || candidate.has(column) ? undefined : way(text)
        if (field && !before.has(field)) candidate.set(column, field)
      }
    }
    return [...candidate].sort(([a], [b]) => a - b)
  }
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
      for (const field of needed) {
        const [one, other] = columnsOf(field)
        if (one !== undefined && other !== undefined) throw namedTwice(fields[field].word, row, one, other)
      }
      return { rowNumber: row.rowNumber, columns: columnsIn(row) }
    },
    noHeader: (sheet, closest, first) => {
      if (!closest) return refuseSheet(advice.noHeader, { sheet, found: shownCells(first) })
      // By the names that the advice asks for: they are the same in every language.
      const columns = needed.filter((field) => !closest.fields.has(field)).join(', ')
      return refuseSheet(advice.columnsMissing, { row: closest.row.rowNumber, sheet, columns })
    },
  }
}

const fieldsByName = <Field extends string>(
  known: readonly Field[],
  namesOf: (field: Field) => string,
): ReadonlyMap<string, Field> =>
  new Map(
    known.flatMap((field) =>
      namesOf(field)
        .split(/\s+/)
        .filter((name) => name !== '')
        .map((name): [string, Field] => [name, field]),
    ),
  )

const MAX_SHOWN_CELLS = 12
const MAX_SHOWN = 40

/** The cells of a row as a person would read them out. */
const shownCells = (row: SheetRow | undefined): string => {
  const cells = (row?.cells ?? []).flatMap((cell) => {
    const text = oneLine(cell?.text ?? '')
    return text === '' ? [] : [clip(text, MAX_SHOWN)]
  })
  const shown = cells.slice(0, MAX_SHOWN_CELLS).join(' | ')
  return cells.length > MAX_SHOWN_CELLS ? `${shown} | ...` : shown
}

const namedTwice = (what: ToldWord, row: SheetRow, first: number, second: number): SheetRefused => {
  const shown = (column: number) => `"${cleanText(row.cells[column]?.text ?? '')}" (column ${columnLetter(column)})`
  return refuseSheet(sheetsReasons.namedTwice, { row: row.rowNumber, what, one: shown(first), other: shown(second) })
}
