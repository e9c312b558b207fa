import { numberText as exactText } from '../../shared/values/number.ts'

/** What stands in one cell, whichever kind of workbook it came from. `text` is what a person would see there. */
export type Cell =
  | { kind: 'text'; text: string }
  /** `unclear`: the sheet shows it with zeros or signs that `text` lacks. */
  | { kind: 'number'; value: number; text: string; unclear?: true }
  | { kind: 'date' | 'boolean' | 'error'; text: string }
  /** A formula that was never calculated. */
  | { kind: 'formula'; text: string }

/** Cells by column from 0; absent where nothing stands. `rowNumber` is the sheet's own, from 1. */
export interface SheetRow {
  rowNumber: number
  cells: (Cell | undefined)[]
}

/** Cells that look like one: rows and columns from 1 and 0, both ends included. */
export interface Merge {
  firstRow: number
  lastRow: number
  column: number
}

export interface Sheet {
  name: string
  hidden: boolean
  /** Reads the sheet from its start, each time it is called. */
  rows: () => AsyncIterable<SheetRow[]>
  /** Merged cells that reach over several rows; known once the rows were read to their end. */
  merges: () => readonly Merge[]
}

export interface Book {
  sheets: readonly Sheet[]
  close: () => Promise<void>
}

/** What Excel allows in a row; cells past it are not looked at, since no program shows them. */
export const MAX_COLUMNS = 16_384
/** What Excel allows in a cell. */
export const MAX_CELL_CHARS = 32_767
/** What Excel allows in a sheet. */
export const MAX_SHEET_ROWS = 1_048_576
export const MAX_MERGES = 100_000

export const numberCell = (value: number, format: NumberFormat): Cell => {
  if (format.kind === 'date') return { kind: 'date', text: dateText(value) }
  const text = numberText(value)
  if (format.kind === 'unclear') return { kind: 'number', value, text, unclear: true }
  if (format.kind === 'plain' || !/^\d+$/.test(text)) return { kind: 'number', value, text }
  return { kind: 'number', value, text: format.prefix + text.padStart(format.digits, '0') }
}

/** How a numeric cell is shown, as far as it matters: as a date, or with digits before it and zeros up to so many digits. */
export type NumberFormat =
  | { kind: 'plain' }
  | { kind: 'date' }
  | { kind: 'unclear' }
  | { kind: 'padded'; prefix: string; digits: number }

/** Text of a numeric cell that holds a measure (quantity, price). The number parser reads it as this value in any locale. */
export const measureText = (value: number): string =>
  Number.isFinite(value) ? exactText(Number(value.toPrecision(15))) : String(value)

/** A number's own digits, whatever its format. */
export const numberText = (value: number): string => {
  if (!Number.isFinite(value)) return String(value)
  // 15 digits are what a spreadsheet shows and keeps; the rest is the noise of binary fractions.
  const shown = Number(value.toPrecision(15))
  return Math.abs(shown) < 1e15 ? String(shown) : shown.toExponential().toUpperCase()
}

const DAY_MS = 86_400_000
// Day 0 of the 1900 date system. Days before March 1900 are off by one, as in Excel; nobody ships then.
const EPOCH = Date.UTC(1899, 11, 30)

const dateText = (days: number): string => {
  const at = new Date(EPOCH + Math.round(days * DAY_MS))
  return Number.isNaN(at.getTime()) ? String(days) : at.toISOString().slice(0, 10)
}
