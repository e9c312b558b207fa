import { DAY_MS } from '../../shared/values/durations.ts'
import { numberText as exactText } from '../../shared/values/number.ts'

/** One cell of any kind of workbook. `text` approximates what the sheet displays; a date is 'yyyy-MM-dd'. */
export type Cell =
  | { kind: 'text'; text: string }
  /** `unclear` is set if the sheet displays zeros or other characters that `text` lacks. */
  | {
      kind: 'number'
      value: number
      text: string
      unclear?: true
      /** Text that the sheet displays beside the number, unless that is a US dollar sign. */
      unit?: string | undefined
    }
  | { kind: 'date' | 'boolean' | 'error'; text: string }
  /** A formula that was never calculated. */
  | { kind: 'formula'; text: string }

/** Cells by column from 0; empty cells are absent. `rowNumber` is the row number in the sheet, from 1. */
export interface SheetRow {
  rowNumber: number
  /** True if the sheet hides the row, for example by a filter. */
  hidden?: boolean
  cells: (Cell | undefined)[]
}

/** The first column of a merged range, from 0, and its rows, from 1 and both inclusive. */
export interface Merge {
  firstRow: number
  lastRow: number
  column: number
}

export interface Sheet {
  name: string
  hidden: boolean
  /** Reads the sheet from its start on each call. */
  rows: () => AsyncIterable<SheetRow[]>
  /** Merges over several rows; complete once all rows have been read. */
  merges: () => readonly Merge[]
}

export interface Book {
  sheets: readonly Sheet[]
  close: () => Promise<void>
}

/** Excel's limit per row. Cells beyond it are ignored, because no program shows them. */
export const MAX_COLUMNS = 16_384
/** Excel's limit per cell. */
export const MAX_CELL_CHARS = 32_767
/** Excel's limit per sheet. */
export const MAX_SHEET_ROWS = 1_048_576
export const MAX_MERGES = 100_000

export const numberCell = (value: number, format: NumberFormat): Cell => {
  if (format.kind === 'date') return { kind: 'date', text: dateText(value) }
  const text = numberText(value)
  const { unit } = format
  if (format.kind === 'unclear') return { kind: 'number', value, text, unclear: true, unit }
  if (format.kind === 'plain' || !/^\d+$/.test(text)) return { kind: 'number', value, text, unit }
  return { kind: 'number', value, text: format.prefix + text.padStart(format.digits, '0'), unit }
}

/**
 * Display format of a numeric cell, as far as it matters: `plain`, `date`, `padded` with zeros to a number of digits
 * after a prefix, or `unclear` if the sheet shows characters that the value lacks. `unit` is what the sheet shows beside
 * the number, such as a percent sign or a currency other than US dollars.
 */
export type NumberFormat =
  | { kind: 'date' }
  | (({ kind: 'plain' } | { kind: 'unclear' } | { kind: 'padded'; prefix: string; digits: number }) & {
      unit?: string | undefined
    })

/**
 * Text of a numeric cell with a measure (quantity, price). The number parser reads it as the same value in any locale.
 */
export const measureText = (value: number): string =>
  Number.isFinite(value) ? exactText(Number(value.toPrecision(15))) : String(value)

/** The digits of a number, independent of its format. */
const numberText = (value: number): string => {
  if (!Number.isFinite(value)) return String(value)
  // A spreadsheet shows and keeps 15 digits; the rest is binary rounding noise.
  const shown = Number(value.toPrecision(15))
  return Math.abs(shown) < 1e15 ? String(shown) : shown.toExponential().toUpperCase()
}

// Day 0 of the 1900 date system. Days before March 1900 are off by one, as in Excel; no shipment is that old.
const EPOCH = Date.UTC(1899, 11, 30)

const dateText = (days: number): string => {
  const at = new Date(EPOCH + Math.round(days * DAY_MS))
  return Number.isNaN(at.getTime()) ? String(days) : at.toISOString().slice(0, 10)
}
