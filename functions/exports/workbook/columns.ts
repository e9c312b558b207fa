import type { ExportLanguage } from '../../../shared/exports/exports.rules.ts'
import { DAY_MS } from '../../../shared/values/durations.ts'

/** A text in every language of the console. */
export type Words = Record<'en' | 'zh', string>

/** The text in the language of the file. */
export const wordsIn = (words: Words, language: ExportLanguage): string => words[language === 'en' ? 'en' : 'zh']

/** Language and time zone of the person who reads the workbook. */
export interface Viewer {
  language: ExportLanguage
  /** IANA name of the time zone in which instants are shown. */
  timeZone: string
}

interface Shown {
  header: Words
  /** In characters. */
  width: number
}

export type Column<Row> = Shown &
  (
    | { kind: 'text'; of: (row: Row) => string | undefined }
    /** `count`: whole numbers; `money`: two decimals; `fourDecimals`: four decimals. */
    | { kind: 'count' | 'money' | 'fourDecimals'; of: (row: Row) => number | undefined }
    /** ISO 8601. */
    | { kind: 'instant'; of: (row: Row) => string | undefined }
    /** 'yyyy-MM-dd' */
    | { kind: 'day'; of: (row: Row) => string | undefined }
    /** A value from a fixed set, with a text for each value; a value without a text is shown unchanged. */
    | { kind: 'choice'; of: (row: Row) => string | number | undefined; words: Readonly<Record<string | number, Words>> }
  )

export type Cell = string | number | null

/** Maximum number of characters in a cell; Excel refuses longer texts. */
const MAX_CHARACTERS = 32_767

/** Characters that XML does not allow. With one of them in a cell, Excel reports the workbook as damaged. */
const UNWRITABLE = /[^\P{Cc}\n\r\t]|\p{Noncharacter_Code_Point}/gu

/**
 * Readers interpret _xHHHH_ as the character with that code (ECMA-376 22.9.2.19), which would alter 'SKU_x0041_B'. The
 * underscore of such a text is therefore written as its own code.
 */
const LIKE_A_CODE = /_(?=x[0-9a-f]{4}_)/gi

const literal = (text: string): string => text.replace(LIKE_A_CODE, '_x005F_')

/** Days from day 0 of Excel to January 1, 1970, including the February 29, 1900, that Excel wrongly counts. */
const EPOCH_DAY = 25_569

/**
 * Number format of each kind. Texts remain texts: a text that begins with = + - or @ is never evaluated as a formula
 * (DEC-exports-12).
 */
export const FORMATS: Record<Column<never>['kind'], string> = {
  text: '@',
  choice: '@',
  count: '#,##0',
  money: '#,##0.00',
  fourDecimals: '#,##0.0000',
  instant: 'yyyy-mm-dd hh:mm:ss',
  day: 'yyyy-mm-dd',
}

/** Returns a function that builds the cells of a record, in the order of the columns. */
export const cellsOf = <Row>(columns: readonly Column<Row>[], { language, timeZone }: Viewer) => {
  const offsetAt = offsetsOf(timeZone)
  const cellOf = (column: Column<Row>, row: Row): Cell => {
    if (column.kind === 'choice') {
      const value = column.of(row)
      const words = value === undefined ? undefined : column.words[value]
      if (words) return wordsIn(words, language)
      return value === undefined ? null : literal(String(value))
    }
    const value = column.of(row)
    if (value === undefined || value === '') return null
    if (typeof value === 'number') return value
    if (column.kind === 'instant') return serialOf(Date.parse(value), offsetAt)
    if (column.kind === 'day') return serialOf(Date.parse(`${value}T00:00:00Z`), () => 0)
    const text = value.replace(UNWRITABLE, '')
    return literal(text.length > MAX_CHARACTERS ? `${text.slice(0, MAX_CHARACTERS - 1)}…` : text)
  }
  return (row: Row): Cell[] => columns.map((column) => cellOf(column, row))
}

/** An instant in the viewer's time zone, for file names: '20261122174205'. */
export const stampOf = (instant: string, { timeZone }: Viewer): string => {
  const ms = Date.parse(instant)
  return new Date(ms + offsetsOf(timeZone)(ms)).toISOString().replace(/\D/g, '').slice(0, 14)
}

const serialOf = (ms: number, offsetAt: (ms: number) => number): Cell =>
  Number.isNaN(ms) ? null : EPOCH_DAY + (ms + offsetAt(ms)) / DAY_MS

/**
 * Offsets are cached by quarter hour, since they change only then. Asking Intl for each cell would take longer than
 * writing the cell.
 */
const QUARTER = 15 * 60_000

const offsetsOf = (timeZone: string): ((ms: number) => number) => {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  const offsets = new Map<number, number>()
  return (ms) => {
    const quarter = Math.floor(ms / QUARTER)
    const found = offsets.get(quarter)
    if (found !== undefined) return found
    const start = quarter * QUARTER
    const parts = new Map(format.formatToParts(start).map(({ type, value }) => [type, Number(value)]))
    const of = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? 0
    const wall = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'))
    offsets.set(quarter, wall - start)
    return wall - start
  }
}
