import {
  type Cell,
  MAX_CELL_CHARS,
  MAX_COLUMNS,
  MAX_SHEET_ROWS,
  type NumberFormat,
  numberCell,
  type SheetRow,
} from './cell.ts'
import { clip } from './cell-text.ts'
import type { StringTable } from './shared-strings.ts'
import { richText, unescaped } from './shared-strings.ts'
import { damaged } from './sheet-refused.ts'
import { type Attributes, type XmlHandlers, xmlEvents } from './xml-events.ts'

/** Shared data that cells refer to. */
export interface CellContext {
  strings: StringTable | undefined
  formats: readonly NumberFormat[]
  date1904: boolean
}

/** Yields the rows of a worksheet part, one batch per chunk. `onMerge` is called for each merged range. */
export async function* xlsxRows(
  chunks: AsyncIterable<Uint8Array>,
  context: CellContext,
  onMerge: (ref: string) => void,
): AsyncGenerator<SheetRow[]> {
  let ready: SheetRow[] = []
  const handlers = sheetHandlers(context, (row) => ready.push(row), onMerge)
  for await (const _ of xmlEvents(chunks, handlers)) {
    if (ready.length === 0) continue
    yield ready
    ready = []
  }
}

const sheetHandlers = (
  context: CellContext,
  onRow: (row: SheetRow) => void,
  onMerge: (ref: string) => void,
): XmlHandlers => {
  let row: SheetRow = { rowNumber: 0, cells: [] }
  let column = -1
  let cell: CellParts | undefined
  let inData = false
  const openRow = (attributes: Attributes) => {
    const rowNumber = attributes.r ? Number(attributes.r) : row.rowNumber + 1
    if (!Number.isInteger(rowNumber) || rowNumber < 1 || rowNumber > MAX_SHEET_ROWS) throw damaged('row number')
    row = { rowNumber, cells: [] }
    if (attributes.hidden === '1' || attributes.hidden === 'true') row.hidden = true
    column = -1
  }
  return {
    open: (name, attributes) => {
      if (cell) cell.open(name)
      else if (name === 'c' && inData) {
        column = attributes.r ? columnOf(attributes.r) : column + 1
        cell = cellParts(attributes)
      } else if (name === 'row' && inData) openRow(attributes)
      else if (name === 'sheetData') inData = true
      else if (name === 'mergeCell' && attributes.ref) onMerge(attributes.ref)
    },
    text: (text) => cell?.text(text),
    close: (name) => {
      if (cell && name === 'c') {
        const read = cell.read(context)
        if (read && column < MAX_COLUMNS) row.cells[column] = read
        cell = undefined
      } else if (cell) cell.close(name)
      else if (name === 'row' && inData) onRow(row)
      else if (name === 'sheetData') inData = false
    },
  }
}

/** Column index of a reference such as A12, 0 for A. */
export const columnOf = (ref: string): number => {
  const letters = /^[A-Z]{1,3}/i.exec(ref)?.[0].toUpperCase()
  if (!letters) throw damaged('cell reference')
  let column = 0
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64
  return column - 1
}

type CellParts = ReturnType<typeof cellParts>

const cellParts = ({ t: type = 'n', s: style }: Attributes) => {
  const inline = richText()
  let value = ''
  let formula = false
  let inValue = false
  return {
    open: (name: string) => {
      inValue = name === 'v'
      if (name === 'f') formula = true
      inline.open(name)
    },
    text: (text: string) => {
      if (inValue && value.length < MAX_CELL_CHARS) value += text
      else inline.text(text)
    },
    close: (name: string) => {
      inValue = false
      inline.close(name)
    },
    read: (context: CellContext): Cell | undefined => {
      if (type === 'inlineStr') return textCell(inline.take() || unescaped(value))
      if (type === 'str') return textCell(unescaped(clip(value, MAX_CELL_CHARS)))
      if (value.trim() === '') return formula ? { kind: 'formula', text: '(formula)' } : undefined
      return typed(type, value.trim(), context, Number(style ?? 0))
    },
  }
}

const textCell = (text: string): Cell | undefined => (text === '' ? undefined : { kind: 'text', text })

/** Days between the epochs of the two date systems. */
const DAYS_TO_1904 = 1462

const typed = (type: string, value: string, context: CellContext, style: number): Cell | undefined => {
  if (type === 's') {
    const text = context.strings?.at(Number(value))
    if (text === undefined) throw damaged('shared string')
    return textCell(text)
  }
  if (type === 'b') return { kind: 'boolean', text: value === '0' || value === 'false' ? 'FALSE' : 'TRUE' }
  if (type === 'e') return { kind: 'error', text: value }
  if (type === 'd') return { kind: 'date', text: value.slice(0, 10) }
  const number = Number(value)
  if (!Number.isFinite(number)) return textCell(value)
  const format = context.formats[style] ?? { kind: 'plain' }
  return numberCell(format.kind === 'date' && context.date1904 ? number + DAYS_TO_1904 : number, format)
}
