import type { CellValue, Worksheet } from 'exceljs'
import { describe, expect, it } from 'vitest'
import { cell, HEADER, handmadeXlsx, textRow } from '../../../fixtures/sheets/handmade-xlsx.ts'
import { firstError, linesOf, messageOf, rowsOf } from '../../../fixtures/sheets/read.ts'
import { xlsOf, xlsxOf } from '../../../fixtures/sheets/workbooks.ts'

const header: CellValue[] = ['tracking', 'upc', 'qty', 'note']
const read = async (...row: CellValue[]) => (await rowsOf(await xlsxOf([header, row])))[0]

type Line = Awaited<ReturnType<typeof linesOf>>[number]
const rowOf = (line: Line) => {
  if (!line.ok) throw new Error(messageOf(line.problems))
  return line.row
}
/** Message about a line, without its number. */
const errorIn = (line: Line): string => {
  if (line.ok) throw new Error(`no error: ${JSON.stringify(line)}`)
  return messageOf(line.problems).replace(`Row ${line.lineNumber}: `, '')
}

/**
 * Reads the rows of many cases from one workbook, because writing a workbook per case takes most of the time. A case
 * begins with its name and ends with the expected result.
 */
const expectAll = async <Case extends readonly [name: string, ...unknown[], expected: string]>(
  cases: readonly Case[],
  rowIn: (one: Case) => CellValue[],
  read: (line: Line) => unknown,
  fill?: (sheet: Worksheet) => void,
): Promise<void> => {
  const lines = await linesOf(await xlsxOf([header, ...cases.map(rowIn)], fill))
  expect(lines.map((line, place) => [cases[place]?.[0], read(line)])).toEqual(
    cases.map((one) => [one[0], one[one.length - 1]]),
  )
}

/** Sets the number format of each case's cell in this column to the case's name. */
const formatted = (column: string, cases: readonly (readonly [string, ...unknown[]])[]) => (sheet: Worksheet) => {
  for (const [place, [format]] of cases.entries()) sheet.getCell(`${column}${place + 2}`).numFmt = format
}

describe('a cell', () => {
  const trackings: [string, CellValue, string][] = [
    ['text', '1Z999AA10123456784', '1Z999AA10123456784'],
    ['spaces around', '  9400 1000 0000 0000 0000 00\u00a0\u3000', '9400 1000 0000 0000 0000 00'],
    ['invisible characters', '\ufeff1Z999\u200bAA10\u00ad123456784\u202c', '1Z999AA10123456784'],
    ['a line break at the end', '1Z999AA10123456784\r\n', '1Z999AA10123456784'],
    ['wide letters', '１Ｚ９９９ＡＡ１０１２３４５６７８４', '1Z999AA10123456784'],
    ['an apostrophe that made it text', "'940010000000000000000", '940010000000000000000'],
    ['a number of 15 digits', 123456789012345, '123456789012345'],
    ['digits as text with zeros', '000123456789012345678901', '000123456789012345678901'],
    [
      'rich text',
      { richText: [{ text: '1Z999' }, { text: 'AA10', font: { bold: true } }, { text: '1234' }] },
      '1Z999AA101234',
    ],
    ['a link', { text: '1Z999AA10123456784', hyperlink: 'https://example.test' }, '1Z999AA10123456784'],
    ['a formula with text', { formula: 'A9', result: '1Z999AA10123456784' }, '1Z999AA10123456784'],
    ['a formula with a number', { formula: 'A9', result: 123456789012 }, '123456789012'],
  ]
  it('is read as a tracking number in each of several forms', async () => {
    await expectAll(
      trackings,
      ([, value]) => [value, 'x', 1],
      (line) => rowOf(line).tracking,
    )
  })

  const quantities: [string, CellValue, string][] = [
    ['a number', 7, '7'],
    ['a number as text', ' 7 ', '7'],
    ['thousands', '1,000', '1,000'],
    ['2.0', '2.0', '2.0'],
    ['a number with a unit', '2 pcs', '2 pcs'],
    ['rounding noise of a binary fraction', 2.9999999999999996, '3'],
    ['a fraction', 1.5, '1.5'],
    ['something huge', 1e21, '1000000000000000000000'],
    ['a negative number', -3, '-3'],
    ['nothing', null, ''],
    ['a formula', { formula: '1+1', result: 2 }, '2'],
  ]
  it('is read as a quantity in each of several forms', async () => {
    await expectAll(
      quantities,
      ([, value]) => ['1Z999AA10123456784', 'x', value],
      (line) => rowOf(line).qty,
    )
  })

  it('is read as a note, whatever its type', async () => {
    expect(await read('T', 'x', 1, ' two\nlines ')).toMatchObject({ note: 'two lines' })
    expect(await read('T', 'x', 1, new Date(Date.UTC(2026, 10, 20)))).toMatchObject({ note: '2026-11-20' })
    expect(await read('T', 'x', 1, true)).toMatchObject({ note: 'TRUE' })
  })

  /** Number formats of the UPC 12345678906, and the UPC to be read from each. */
  const formats: [string, string][] = [
    ['000000000000', '012345678906'],
    ['0 00000 00000 0', '012345678906'],
    ['0-00000-00000-0', '012345678906'],
    ['000000000000;@', '012345678906'],
    ['000000000000;-000000000000', '012345678906'],
    ['000000000000_)', '012345678906'],
    ['[$-409]000000000000', '012345678906'],
    ['[Red]000000000000', '012345678906'],
    ['"0"00000000000', '012345678906'],
    ['\\000000000000', '012345678906'],
    ['000000"-"000000', '012345678906'],
    ['#000000000000', '012345678906'],
    ['0##############', '000012345678906'],
    ['General', '12345678906'],
    ['0', '12345678906'],
    ['#,##0', '12345678906'],
    ['#,##0.00', '12345678906'],
    ['0.00E+00', '12345678906'],
    ['_("$"* #,##0_)', '12345678906'],
    ['0" pcs"', '12345678906'],
  ]
  it('is read as a UPC with the zeros that its format shows', async () => {
    await expectAll(
      formats,
      () => ['T', 12345678906, 1],
      (line) => rowOf(line).upc,
      formatted('B', formats),
    )
  })

  const ZEROS_LOST =
    'the sheet shows this UPC with zeros or signs that the stored number lacks; format the column as text and type it again'
  const otherFormats = [
    '000000000000.00',
    '0000000000000 "x"',
    '[<99999]00000;0',
    '#,#000',
    '"SN"0000',
    '0000E+00',
    '$000',
    '"1"0',
  ].map((format): [string, string] => [format, ZEROS_LOST])
  it('is refused if its format shows the zeros of a code in an unknown way', async () => {
    await expectAll(otherFormats, () => ['T', 12345678906, 1], errorIn, formatted('B', otherFormats))
  })

  it('is read as a quantity, whatever its number format', async () => {
    const shown = ['00', '0000.00', '"1"0', '00" pcs"', '0.00', '0%'].map((format): [string, string] => [format, '5'])
    await expectAll(
      shown,
      () => ['T', 'x', 5],
      (line) => rowOf(line).qty,
      formatted('C', shown),
    )
  })

  it('is read as a UPC with the zeros that its format shows, in an .xls too', async () => {
    const bytes = xlsOf({ a: [header, ['T', 12345678906, 1]] }, (book) => {
      const cell = book.Sheets.a?.B2
      if (cell) cell.z = '0-00000-00000-0'
    })
    expect(await rowsOf(bytes)).toMatchObject([{ upc: '012345678906' }])
  })

  it('is read with all digits of a number that has fewer than 16, even in exponent form', async () => {
    const bytes = handmadeXlsx({
      rows: `${HEADER}<row r="2"><c r="A2"><v>1.23456789012E11</v></c><c r="B2"><v>1.2E1</v></c><c r="C2"><v>2.0</v></c></row>`,
    })
    expect(await rowsOf(bytes)).toMatchObject([{ tracking: '123456789012', upc: '12', qty: '2' }])
  })

  it('appears in the content in the order tracking, UPC, quantity and note, whatever the order of the columns', async () => {
    const mixed = ['note', 'qty', 'aside', 'UPC', 'Tracking No.']
    const lines = await linesOf(
      await xlsxOf([mixed, ['a\tb\nc', 3.5, 'y', 12, 'T 1'], [null, 1, null, 'x', 'T'], [null, null, null, 7]]),
    )
    expect(lines.map(({ content }) => content)).toEqual(['T 1\t12\t3.5\ta b c', 'T\tx\t1', '\t7\t'])
  })

  it('is shortened in the content at a character boundary, and keeps its column', async () => {
    const [long] = await linesOf(await xlsxOf([header, ['T'.repeat(999), 'x', 1, `${'é'.repeat(499)}🎁🎁`]]))
    expect(long?.content).toBe(`${'T'.repeat(100)}\tx\t1\t${'é'.repeat(499)}`)
    expect(long?.content.isWellFormed()).toBe(true)
  })

  it('shows half of an escaped surrogate pair as a replacement character', async () => {
    const rows = `${HEADER}<row r="2">${cell('A2', 'T_xD83D_')}${cell('B2', 'x_xD83D__xDCE6_')}${cell('C2', '1')}</row>`
    const [line] = await linesOf(handmadeXlsx({ rows }))
    expect(line).toMatchObject({ ok: true, row: { tracking: 'T\ufffd', upc: 'x📦' }, content: 'T\ufffd\tx📦\t1' })
  })
})

describe('a cell that would be misread', () => {
  const rounded: [string, CellValue][] = [
    ['16 digits', 1234567890123456],
    ['22 digits', 1.23457e21],
    ['exponent as text', '1.23457E+21'],
    ['exponent as text, small', ' 1.23457e+11 '],
    ['exponent with a decimal comma', '1,23457E+21'],
    ['exponent without a sign', '1.23457E21'],
    ['no fraction', '9E+21'],
    ['a formula with a rounded result', { formula: 'A9', result: 9.4001e21 }],
  ]
  it.each([
    ['tracking number', (value: CellValue): CellValue[] => [value, 'x', 1]],
    ['UPC', (value: CellValue): CellValue[] => ['T', value, 1]],
  ] as const)('is refused if it contains a rounded %s', async (what, rowWith) => {
    const message = `the spreadsheet has rounded this ${what}; format the column as text`
    await expectAll(
      rounded.map(([name, value]) => [name, value, message] as const),
      ([, value]) => rowWith(value),
      errorIn,
    )
  })

  it('is not confused with a code that contains the letter E', async () => {
    expect(await read('1234567E12345', '1E5', 1)).toMatchObject({ tracking: '1234567E12345', upc: '1E5' })
  })

  const refused: [string, CellValue[], string][] = [
    [
      'an error',
      [{ error: '#N/A' }, 'x', 1],
      'the tracking number cell shows the error #N/A; correct it and upload the workbook again',
    ],
    [
      'an error from a formula',
      ['T', { formula: 'X', result: { error: '#REF!' } }, 1],
      'the UPC cell shows the error #REF!; correct it and upload the workbook again',
    ],
    [
      'an error in a note',
      ['T', 'x', 1, { error: '#NAME?' }],
      'the note cell shows the error #NAME?; correct it and upload the workbook again',
    ],
    [
      'a formula that was never calculated',
      ['T', 'x', { formula: 'A1+1' }],
      'the formula in the quantity cell was never calculated; open the workbook in Excel, save it and upload it again',
    ],
    [
      'a date',
      ['T', new Date(), 1],
      'the spreadsheet has turned this UPC into a date; format the column as text and type it again',
    ],
    [
      'a date in the quantity',
      ['T', 'x', new Date()],
      'the spreadsheet has turned this quantity into a date; format the column as text and type it again',
    ],
    ['a boolean', ['T', 'x', true], 'the quantity cell holds TRUE instead of a quantity'],
    ['a negative number', [-123456789012, 'x', 1], 'the tracking number is a negative number; type it as text'],
    [
      'two values in one cell',
      ['123456789012345\n123456789012346', 'x', 1],
      'the tracking number cell holds more than one line; give each tracking number a row of its own',
    ],
  ]
  it('is refused with the reason if it contains an error, an uncalculated formula, a date or another unusable value', async () => {
    await expectAll(
      refused,
      ([, row]) => row,
      (line) => {
        expect(line).toMatchObject({ ok: false, canRetry: false })
        return errorIn(line)
      },
    )
  })

  it('is passed to the checker if it is merely empty', async () => {
    const bytes = await xlsxOf([header, ['T', '', 1]])
    expect(await rowsOf(bytes)).toMatchObject([{ upc: '' }])
  })

  it('is refused if it contains an uncalculated formula, as openpyxl writes them', async () => {
    const rows = `${HEADER}<row r="2">${cell('A2', 'T')}<c r="B2"><f>X</f><v></v></c><c r="C2"><v>1</v></c></row>`
    expect(await firstError(handmadeXlsx({ rows }))).toContain('the formula in the UPC cell was never calculated')
  })
})

describe('the rows of a sheet', () => {
  it('are skipped if blank, and keep the row numbers of the sheet', async () => {
    const rows = [
      [],
      header,
      ['T1', 'x', 1],
      [],
      [' ', '\u200b', '\u00a0'],
      ['T2', 'x', 2],
      [null, null, null, null, 'aside'],
    ]
    expect((await linesOf(await xlsxOf(rows))).map(({ lineNumber }) => lineNumber)).toEqual([3, 6])
    expect((await linesOf(xlsOf({ a: rows }))).map(({ lineNumber }) => lineNumber)).toEqual([3, 6])
  })

  it('are skipped if they contain only formulas with empty results', async () => {
    const empty = '<c r="A3" t="str"><f>X</f><v></v></c><c r="B3" t="str"><f>X</f><v></v></c>'
    const bytes = handmadeXlsx({ rows: `${HEADER}${textRow(2, 'T', 'x', '1')}<row r="3">${empty}</row>` })
    expect(await rowsOf(bytes)).toHaveLength(1)
  })

  it('all contain a merged tracking number and UPC, but only the first contains a merged quantity', async () => {
    const rows = [header, ['T1', 'x', 2, 'n'], [null, 'y', 3], [null, 'z', null], ['T2', 'w', 4], [], ['T3', 'v', 5]]
    const bytes = await xlsxOf(rows, (sheet) => {
      for (const range of ['A2:A4', 'C3:C4', 'D2:D3', 'A5:A6', 'B5:B6', 'C5:C6']) sheet.mergeCells(range)
    })
    const plain = (await rowsOf(bytes)).map((row) => Object.values(row).join('|'))
    expect(plain).toEqual(['T1|x|2|n', 'T1|y|3|n', 'T1|z||', 'T2|w|4|', 'T3|v|5|'])
    const xls = xlsOf({ a: rows }, (book) => {
      const sheet = book.Sheets.a
      if (sheet) sheet['!merges'] = [{ s: { r: 1, c: 0 }, e: { r: 3, c: 0 } }]
    })
    expect((await rowsOf(xls)).map(({ tracking }) => tracking)).toEqual(['T1', 'T1', 'T1', 'T2', 'T3'])
  })
})
