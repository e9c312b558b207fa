import { type CellObject, CFB, read, set_cptable, type WorkSheet } from '@e965/xlsx'
import { type Book, type Cell, MAX_COLUMNS, type Merge, numberCell, type Sheet, type SheetRow } from './cell.ts'
import { codePages } from './code-pages.ts'
import { formatOf } from './number-formats.ts'
import { damaged, encrypted, tooManyCells } from './sheet-refused.ts'

// Workbooks of Excel 95 and of older Chinese and Japanese programs store text in their local code page.
set_cptable(codePages)

const ROWS_AT_ONCE = 500

/** Four columns of 20,000 rows. More cells would not fit in the worker's memory; the .xlsx reader has no such limit. */
const MAX_CELLS = 80_000

/**
 * Opens an .xls file (BIFF) fully in memory. Refuses workbooks with a password and workbooks with more cells than
 * memory allows.
 */
export const openXls = async (bytes: Uint8Array): Promise<Book> => {
  const stream: unknown = readOr(() => {
    const file = CFB.read(bytes, { type: 'buffer' })
    return (CFB.find(file, '/Workbook') ?? CFB.find(file, '/Book'))?.content
  })
  if (!(stream instanceof Uint8Array)) throw damaged('no workbook stream')
  const { cells, encrypted: locked } = countBiffCells(stream)
  if (locked) throw encrypted()
  if (cells > MAX_CELLS) throw tooManyCells(MAX_CELLS)
  const book = readOr(() =>
    read(bytes, { type: 'buffer', dense: true, cellNF: true, cellText: false, cellHTML: false, cellFormula: false }),
  )
  const tabs = book.Workbook?.Sheets ?? []
  const sheets = book.SheetNames.flatMap((name, index): Sheet[] => {
    const sheet = book.Sheets[name]
    // Chart and macro sheets have their own type.
    if (!sheet || sheet['!type']) return []
    const merges = mergesOf(sheet)
    return [{ name, hidden: Boolean(tabs[index]?.Hidden), rows: () => xlsRows(sheet), merges: () => merges }]
  })
  return { sheets, close: async () => {} }
}

const readOr = <T>(read: () => T): T => {
  try {
    return read()
  } catch (error) {
    throw /password/i.test(String(error)) ? encrypted() : damaged(error)
  }
}

const mergesOf = (sheet: WorkSheet): Merge[] =>
  (sheet['!merges'] ?? [])
    .filter(({ s, e }) => s.r !== e.r)
    .map(({ s, e }) => ({ column: s.c, firstRow: s.r + 1, lastRow: e.r + 1 }))

async function* xlsRows(sheet: WorkSheet): AsyncGenerator<SheetRow[]> {
  const data: readonly (CellObject | undefined)[][] = sheet['!data'] ?? []
  for (let from = 0; from < data.length; from += ROWS_AT_ONCE) {
    yield data.slice(from, from + ROWS_AT_ONCE).flatMap((cells, index) => {
      const rowNumber = from + index + 1
      // Rows without cells are undefined.
      const hidden = sheet['!rows']?.[from + index]?.hidden === true
      return cells ? [{ rowNumber, hidden, cells: cells.slice(0, MAX_COLUMNS).map(cellOf) }] : []
    })
  }
}

const cellOf = (cell: CellObject | undefined): Cell | undefined => {
  const value = cell?.v
  if (!cell || value === undefined || value === '') return undefined
  if (cell.t === 'e') return { kind: 'error', text: ERRORS[Number(value)] ?? '#ERROR' }
  if (cell.t === 'b') return { kind: 'boolean', text: value ? 'TRUE' : 'FALSE' }
  if (typeof value === 'number') return numberCell(value, formatOf(String(cell.z ?? 'General')))
  return { kind: 'text', text: value instanceof Date ? value.toISOString().slice(0, 10) : String(value) }
}

/** Source: [MS-XLS] 2.5.10. */
const ERRORS: Record<number, string> = {
  0: '#NULL!',
  7: '#DIV/0!',
  15: '#VALUE!',
  23: '#REF!',
  29: '#NAME?',
  36: '#NUM!',
  42: '#N/A',
}

/** Record types of BIFF ([MS-XLS] 2.3) with one cell each: FORMULA, NUMBER, LABEL, BOOLERR, RSTRING, LABELSST, RK. */
const CELL_RECORDS = new Set([0x06, 0x203, 0x204, 0x205, 0xd6, 0xfd, 0x27e])
const MULTIPLE_NUMBERS = 0xbd
const PASSWORD = 0x2f

/**
 * Counts the filled cells of a BIFF stream and detects a password without building any cell. The reader needs about
 * half a kilobyte per cell, and the number of cells cannot be derived from the file size.
 */
const countBiffCells = (stream: Uint8Array): { cells: number; encrypted: boolean } => {
  const view = new DataView(stream.buffer, stream.byteOffset, stream.byteLength)
  let cells = 0
  let encrypted = false
  for (let at = 0; at + 4 <= stream.length; at += 4 + view.getUint16(at + 2, true)) {
    const type = view.getUint16(at, true)
    if (CELL_RECORDS.has(type)) cells += 1
    else if (type === MULTIPLE_NUMBERS) cells += Math.floor((view.getUint16(at + 2, true) - 6) / 6)
    else if (type === PASSWORD) encrypted = true
  }
  return { cells, encrypted }
}
