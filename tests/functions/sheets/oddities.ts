import type { CellValue } from 'exceljs'
import type { CellObject } from '../../fixtures/sheets/workbooks.ts'
import { xlsOf, xlsxOf } from '../../fixtures/sheets/workbooks.ts'

/** A cell of either kind of workbook, or its plain value. */
interface OddCell {
  xlsx: CellValue
  xls: CellObject | string | number | boolean
  /** The cell's number format. */
  format?: string
}
type Value = string | number | OddCell

/** A row of a parcel list, with the expected problems or the expected tracking number, UPC and quantity. */
export interface Oddity {
  name: string
  tracking: Value
  upc?: Value
  qty?: Value
  right?: [tracking: string, upc: string, qty: number]
  /** Expected messages by column; `{row}` stands for the row number. */
  wrong?: readonly (readonly [column: 'tracking' | 'upc' | 'qty', sentence: string])[]
}

const UPC = '012345678905'
const of = (n: number): string => `1Z999AA1012345${String(n).padStart(4, '0')}`
const formula = (text: string, v: string | number): OddCell => ({
  xlsx: { formula: text, result: v },
  xls: typeof v === 'number' ? { t: 'n', v, f: text } : { t: 's', v, f: text },
})
const shown = (v: number, format: string): OddCell => ({ xlsx: v, xls: { t: 'n', v, z: format }, format })
const rounded = 'Row {row}: the spreadsheet has rounded this tracking number; format the column as text'

/** Every oddity found in real spreadsheets (DEC-sheets-29). */
export const ODDITIES: readonly Oddity[] = [
  { name: 'plain text', tracking: of(1), right: [of(1), UPC, 3] },
  {
    name: 'lower case, spaces and dashes',
    tracking: ` ${of(2).toLowerCase().replace('aa', '-aa ')} `,
    right: [of(2), UPC, 3],
  },
  { name: 'no-break and wide spaces around it', tracking: `\u00a0${of(3)}\u3000`, right: [of(3), UPC, 3] },
  { name: 'zero-width characters inside', tracking: of(4).replace('AA', 'A\u200bA\ufeff'), right: [of(4), UPC, 3] },
  { name: 'full-width letters and digits', tracking: '１Ｚ９９９ＡＡ１０１２３４５０００５', right: [of(5), UPC, 3] },
  { name: 'a number of 15 digits', tracking: 123456789012345, right: ['123456789012345', UPC, 3] },
  { name: 'digits as text, with zeros', tracking: '000123456789012345', right: ['000123456789012345', UPC, 3] },
  {
    name: 'an apostrophe that made it text',
    tracking: "'9400110200881234567890",
    right: ['9400110200881234567890', UPC, 3],
  },
  { name: 'a formula with its cached text', tracking: formula('"1Z"&"999"', of(6)), right: [of(6), UPC, 3] },
  { name: 'a quantity as text', tracking: of(7), qty: ' 7 ', right: [of(7), UPC, 7] },
  { name: 'a formula in the quantity', tracking: of(8), qty: formula('2*3', 6), right: [of(8), UPC, 6] },
  {
    name: 'a UPC whose zeros its format shows',
    tracking: of(9),
    upc: shown(12345678905, '000000000000'),
    right: [of(9), UPC, 3],
  },
  { name: 'a UPC as a number', tracking: of(10), upc: 810012340014, right: [of(10), '810012340014', 3] },
  { name: 'a number of 16 digits', tracking: 1234567890123456, wrong: [['tracking', rounded]] },
  { name: 'a rounded number', tracking: 1.23457e21, wrong: [['tracking', rounded]] },
  { name: 'a rounded number, copied as text', tracking: '1.23457E+21', wrong: [['tracking', rounded]] },
  { name: 'a rounded number with a decimal comma', tracking: '1,23457E+21', wrong: [['tracking', rounded]] },
  {
    name: 'a number that became a date',
    tracking: shown(46000, 'yyyy-mm-dd'),
    wrong: [
      [
        'tracking',
        'Row {row}: the spreadsheet has turned this tracking number into a date; format the column as text and type it again',
      ],
    ],
  },
  {
    name: 'an error',
    tracking: { xlsx: { error: '#N/A' }, xls: { t: 'e', v: 42 } },
    wrong: [
      [
        'tracking',
        'Row {row}: the tracking number cell shows the error #N/A; correct it and upload the workbook again',
      ],
    ],
  },
  {
    name: 'two numbers in one cell',
    tracking: `${of(11)}\n${of(12)}`,
    wrong: [
      [
        'tracking',
        'Row {row}: the tracking number cell holds more than one line; give each tracking number a row of its own',
      ],
    ],
  },
  { name: 'too short', tracking: '1Z999', wrong: [['tracking', 'Tracking number must be at least 12 digits']] },
  { name: 'too long', tracking: '9'.repeat(35), wrong: [['tracking', 'Tracking number cannot exceed 34 digits']] },
  { name: 'a fraction of a unit', tracking: of(13), qty: 1.5, wrong: [['qty', 'Quantity must be a whole number.']] },
  { name: 'words in the quantity', tracking: of(14), qty: 'two', wrong: [['qty', 'Quantity must be a whole number.']] },
  {
    name: 'a date in the quantity',
    tracking: of(15),
    qty: shown(46000, 'd/m/yyyy'),
    wrong: [
      [
        'qty',
        'Row {row}: the spreadsheet has turned this quantity into a date; format the column as text and type it again',
      ],
    ],
  },
  {
    name: 'TRUE in the quantity',
    tracking: of(16),
    qty: { xlsx: true, xls: true },
    wrong: [['qty', 'Row {row}: the quantity cell holds TRUE instead of a quantity']],
  },
  {
    name: 'the first row repeated',
    tracking: of(1),
    wrong: [['tracking', 'Duplicate: line {first} has the same tracking number']],
  },
]

/** Number of rows above the first oddity: a title, a blank row and the header. */
const ABOVE = 3
/** A blank row follows every five rows. */
const BLANKS = 5
export const rowOf = (at: number): number => ABOVE + 1 + at + Math.floor(at / BLANKS)

const cellsOf = ({ tracking, upc = UPC, qty = 3 }: Oddity): Value[] => [qty, '', upc, tracking]
const isOdd = (value: Value): value is OddCell => typeof value === 'object'

/**
 * All oddities in one workbook per format, with reordered columns, a title above the header, blank rows, a hidden row
 * and a second sheet.
 */
export const workbooks = async (list: readonly Oddity[] = ODDITIES): Promise<{ xlsx: Buffer; xls: Buffer }> => {
  const head: Value[][] = [['Arrivals of Friday'], [], ['QTY', 'Color', 'Barcode', ' Tracking No. ']]
  const rows = [...head, ...list.flatMap((one, at) => [cellsOf(one), ...((at + 1) % BLANKS === 0 ? [[]] : [])])]
  const other = [
    ['tracking', 'upc', 'qty'],
    [of(99), UPC, 1],
  ]
  const xlsx = await xlsxOf(
    rows.map((row) => row.map((value) => (isOdd(value) ? value.xlsx : value))),
    (sheet, book) => {
      for (const [row, values] of rows.entries())
        for (const [column, value] of values.entries())
          if (isOdd(value) && value.format) sheet.getCell(row + 1, column + 1).numFmt = value.format
      sheet.getRow(rowOf(0)).hidden = true
      book.addWorksheet('Later').addRows(other)
    },
  )
  const xls = xlsOf({
    Sheet1: rows.map((row) => row.map((value) => (isOdd(value) ? value.xls : value))),
    Later: other,
  })
  return { xlsx, xls }
}
