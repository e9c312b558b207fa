import { createReadStream } from 'node:fs'
import { access, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import Excel from 'exceljs'
import { describe, expect, it } from 'vitest'
import { MAX_COLUMNS } from '../../../../functions/sheets/cell.ts'
import { readTrackingSheet } from '../../../../functions/tracking/sheets/read-tracking-sheet.ts'
import { reasonMessage } from '../../../../shared/reasons/reasons.ts'
import { valuesReasons } from '../../../../shared/values/values.reasons.ts'
import {
  cell,
  HEADER,
  handmadeParts,
  handmadeXlsx,
  sheetXml,
  textRow,
  workbookXml,
} from '../../../fixtures/sheets/handmade-xlsx.ts'
import { asItStands, firstError, linesOf, messageOf, refusalOf, rowsOf } from '../../../fixtures/sheets/read.ts'
import { xlsOf, xlsxOf } from '../../../fixtures/sheets/workbooks.ts'
import { zipOf } from '../../../fixtures/sheets/zip.ts'

const rows = [
  ['tracking', 'upc', 'qty'],
  ['T1', 'x', 1],
]
const other = [
  ['tracking', 'upc', 'qty'],
  ['T2', 'x', 1],
]
const trackingOf = async (bytes: Uint8Array) => (await rowsOf(bytes)).map(({ tracking }) => tracking)

const sharedParts = (order?: string[]) =>
  handmadeXlsx({
    rows: `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="s"><v>2</v></c></row>
      <row r="2"><c r="A2" t="s"><v>3</v></c><c r="B2" t="s"><v>4</v></c><c r="C2"><v>1</v></c></row>`,
    strings: `<si><t>tracking</t></si><si><t>upc</t></si><si><t>qty</t></si>
      <si><r><t>1Z999</t></r><r><rPr><b/></rPr><t xml:space="preserve">AA10 </t></r><rPh sb="0" eb="1"><t>77</t></rPh><phoneticPr/></si>
      <si><t>a&amp;lt;b_x0041_</t></si>`,
    order,
  })

describe('reading the sheets of a workbook', () => {
  it('uses the first sheet with content, in the order of the tabs', async () => {
    const bytes = await xlsxOf([], (_, book) => {
      book.addWorksheet('blank').addRow([' ', '\u00a0'])
      for (const row of rows) (book.getWorksheet('mine') ?? book.addWorksheet('mine')).addRow(row)
      book.addWorksheet('later').addRows(other)
    })
    expect(await trackingOf(bytes)).toEqual(['T1'])
    expect(await trackingOf(xlsOf({ blank: [], mine: rows, later: other }))).toEqual(['T1'])
  })

  it.each(['hidden', 'veryHidden'] as const)('uses a %s sheet only if no visible sheet has content', async (state) => {
    const hide = (second: Excel.CellValue[][]) =>
      xlsxOf(rows, (sheet, book) => {
        sheet.state = state
        book.addWorksheet('second').addRows(second)
      })
    expect(await trackingOf(await hide(other))).toEqual(['T2'])
    expect(await trackingOf(await hide([]))).toEqual(['T1'])
    const xls = xlsOf({ mine: rows, second: other }, (book) => {
      book.Workbook = { Sheets: [{ Hidden: state === 'hidden' ? 1 : 2 }, {}] }
    })
    expect(await trackingOf(xls)).toEqual(['T2'])
  })

  it('includes hidden rows and columns, which may only be filtered out of view', async () => {
    const hidden = [
      ['shelf', 'tracking', 'upc', 'qty', 'note'],
      ['a', 'T1', 'x', 1, 'one'],
      ['b', 'T2', 'y', 2, 'two'],
      ['c', 'T3', 'z', 1.5, 'three'],
    ]
    const xlsx = await xlsxOf(hidden, (sheet) => {
      sheet.getRow(3).hidden = true
      sheet.getColumn(3).hidden = true
      sheet.autoFilter = 'A1:E4'
    })
    const xls = xlsOf({ Sheet1: hidden }, (book) => {
      const sheet = book.Sheets.Sheet1
      if (sheet) Object.assign(sheet, { '!rows': [{}, {}, { hidden: true }], '!cols': [{}, {}, { hidden: true }] })
    })
    for (const bytes of [xlsx, xls]) {
      const lines = await linesOf(bytes)
      expect(lines.map(({ lineNumber }) => lineNumber)).toEqual([2, 3, 4])
      expect(await rowsOf(bytes)).toMatchObject([
        { tracking: 'T1', upc: 'x', qty: '1', note: 'one' },
        { tracking: 'T2', upc: 'y', qty: '2', note: 'two' },
        { tracking: 'T3', upc: 'z', qty: '1.5', note: 'three' },
      ])
    }
  })

  it('reads any width up to the last column, XFD, and refuses missing columns', async () => {
    const behind = (before: number) => [
      [...Array<string>(before), 'tracking', 'upc', 'qty'],
      [...Array<string>(before), 'T1', 'x', 1],
    ]
    for (const width of [1_025, MAX_COLUMNS])
      expect(await rowsOf(await xlsxOf(behind(width - 3)))).toMatchObject([{ tracking: 'T1', upc: 'x', qty: '1' }])
    const beside = rows.map((row) => [...row, ...Array<string>(2_000).fill('other')])
    expect(await trackingOf(await xlsxOf(beside))).toEqual(['T1'])
    const lacking = await refusalOf(await xlsxOf([[...Array<string>(1_500).fill('other'), 'tracking', 'upc'], ['T1']]))
    expect(lacking).toMatchObject({ reason: 'sheets.columnsMissing', params: { row: 1, columns: 'qty' } })
  })

  it('skips a leading sheet without a header, and a refusal names the sheet that came closest', async () => {
    expect(await linesOf(xlsOf({ 'Read me': [['how to']], mine: rows }))).toHaveLength(rows.length - 1)
    const refused = await refusalOf(
      xlsOf({
        'Read me': [['how to']],
        mine: [
          ['Tracking', 'Color'],
          ['a', 'b'],
        ],
      }),
    )
    expect(refused.message).toContain('"mine"')
    const nowhere = await refusalOf(xlsOf({ 'Read me': [['how to', 'do it']], other: [['x']] }))
    expect(nowhere.message).toContain('the sheet "Read me", which begins with: how to | do it.')
  })
})

describe('a workbook written by another program', () => {
  const parts = handmadeParts({}).map(({ name }) => name)

  it('may have its shared strings before or after the sheet, and its parts in any order', async () => {
    const names = [...parts, 'xl/sharedStrings.xml']
    for (const order of [names, names.toReversed(), ['xl/worksheets/sheet1.xml', 'xl/sharedStrings.xml']]) {
      expect(await rowsOf(sharedParts(order))).toMatchObject([{ tracking: '1Z999AA10', upc: 'a&lt;bA' }])
    }
  })

  it('may have inline rich text, all runs of which are read', async () => {
    const rich = '<c r="A2" t="inlineStr"><is><r><t>1Z999</t></r><r><t>AA10</t></r><rPh><t>9</t></rPh></is></c>'
    const bytes = handmadeXlsx({ rows: `${HEADER}<row r="2">${rich}${cell('B2', 'x')}</row>` })
    expect(await rowsOf(bytes)).toMatchObject([{ tracking: '1Z999AA10' }])
  })

  it('may have prefixed elements, cells without references, another part name, and a byte order mark', async () => {
    const bare = (values: string[]) => `<row>${values.map((v) => `<c t="str"><v>${v}</v></c>`).join('')}</row>`
    const plain = sheetXml(bare(['tracking', 'upc', 'qty']) + bare(['T1', 'x', '1'])).replace('xmlns=', 'xmlns:x=')
    const sheet = `\ufeff${plain.replace(/<(\/?)(\w)/g, '<$1x:$2')}`
    expect(await trackingOf(handmadeXlsx({ sheet, sheetPart: 'sheets/Data.xml' }))).toEqual(['T1'])
  })

  it('may be encoded in UTF-16', async () => {
    const sheet = sheetXml(HEADER + textRow(2, 'T1', '条', '1')).replace('UTF-8', 'UTF-16')
    const bytes = zipOf(
      handmadeParts({}).map((part) =>
        part.name.endsWith('sheet1.xml') ? { ...part, data: Buffer.from(`\ufeff${sheet}`, 'utf16le') } : part,
      ),
    )
    expect(await rowsOf(bytes)).toMatchObject([{ upc: '条' }])
  })

  it('may be uncompressed, with backslashes and absolute targets', async () => {
    const made = handmadeParts({ rows: HEADER + textRow(2, 'T1', 'x', '1') }).map((part) => ({
      ...part,
      stored: true,
      name: part.name.replaceAll('/', '\\'),
      data: String(part.data).replace('"xl/workbook.xml"', '"/xl/workbook.xml"'),
    }))
    expect(await trackingOf(zipOf(made))).toEqual(['T1'])
  })

  it('may come from the streaming writer of exceljs, with or without shared strings', async () => {
    for (const useSharedStrings of [true, false]) {
      const folder = await mkdtemp(join(tmpdir(), 'dockside-test-'))
      const filename = join(folder, 'streamed.xlsx')
      const book = new Excel.stream.xlsx.WorkbookWriter({ filename, useSharedStrings, useStyles: true })
      const sheet = book.addWorksheet('Data')
      for (const row of rows) sheet.addRow(row).commit()
      await book.commit()
      const lines = await Array.fromAsync(readTrackingSheet(filename, { checkRow: asItStands }))
      expect(lines).toMatchObject([{ lineNumber: 2, ok: true, row: { tracking: 'T1' } }])
      await access(filename)
      await rm(folder, { recursive: true })
    }
  })

  it('may have dates of the 1904 system and of Chinese Excel', async () => {
    const styles = `<styleSheet><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><numFmts><numFmt numFmtId="170" formatCode="yyyy&quot;年&quot;"/>
      </numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="31"/><xf numFmtId="170"/><xf numFmtId="44"/></cellXfs></styleSheet>`
    const workbook = workbookXml('<sheet name="a" sheetId="1" r:id="rId1"/>').replace(
      '<sheets>',
      '<workbookPr date1904="1"/><sheets>',
    )
    const of = (style: number) =>
      handmadeXlsx({
        styles,
        workbook,
        rows: `${textRow(1, 'tracking', 'upc', 'qty', 'note')}<row r="2">${cell('A2', 'T')}${cell('B2', 'x')}<c r="D2" s="${style}"><v>0</v></c></row>`,
      })
    expect(await rowsOf(of(1))).toMatchObject([{ note: '1904-01-01' }])
    expect(await rowsOf(of(2))).toMatchObject([{ note: '1904-01-01' }])
    expect(await rowsOf(of(3))).toMatchObject([{ note: '0' }])
  })
})

describe('an .xls workbook', () => {
  it('is read with text, numbers, dates, booleans, errors and Chinese', async () => {
    const bytes = xlsOf({
      数据: [
        ['快递单号', '条码', '数量', '备注'],
        ['1Z999AA10123456784', 12345678906, '2', '左门'],
        [123456789012345, '012345678905', 3, true],
        [1234567890123456, 'x', 1],
        ['T', 'x', true],
        ['T', { t: 'e', v: 42 }, 1],
        ['T', { t: 'n', v: 46000, z: 'yyyy-mm-dd' }, 1],
        ['T', { t: 'n', v: 5, z: '0000' }, 1],
      ],
    })
    const lines = await linesOf(bytes)
    expect(lines.map((line) => (line.ok ? Object.values(line.row).join('|') : messageOf(line.problems)))).toEqual([
      '1Z999AA10123456784|12345678906|2|左门',
      '123456789012345|012345678905|3|TRUE',
      'Row 4: the spreadsheet has rounded this tracking number; format the column as text',
      'Row 5: the quantity cell holds TRUE instead of a quantity',
      'Row 6: the UPC cell shows the error #N/A; correct it and upload the workbook again',
      'Row 7: the spreadsheet has turned this UPC into a date; format the column as text and type it again',
      'T|0005|1|',
    ])
  })

  it('is refused if it is truncated', async () => {
    const bytes = xlsOf({ Sheet1: rows })
    for (let size = 0; size < bytes.length - 512; size += 256) {
      expect(
        ['notAWorkbook', 'damaged', 'noRows', 'noHeader', 'columnsMissing', 'emptyFile'].map((key) => `sheets.${key}`),
      ).toContain((await refusalOf(bytes.subarray(0, size))).reason)
    }
  })
})

describe('the source of a workbook', () => {
  const temporaryFiles = async () => (await readdir(tmpdir())).filter((name) => name.startsWith('sheet-'))

  it('may be a stream, and leaves no temporary file even if the reader stops early or the file is refused', async () => {
    const before = await temporaryFiles()
    const bytes = await xlsxOf([...rows, ...other.slice(1)])
    for await (const line of readTrackingSheet(Readable.from([bytes], { objectMode: false }), {
      checkRow: asItStands,
    })) {
      expect(line.ok).toBe(true)
      break
    }
    await refusalOf(Buffer.from('PK\x03\x04'))
    expect((await temporaryFiles()).filter((name) => !before.includes(name))).toEqual([])
  })

  it('may fail, and its error is rethrown', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'dockside-test-'))
    const failing = createReadStream(join(folder, 'none'))
    await expect(Array.fromAsync(readTrackingSheet(failing, { checkRow: asItStands }))).rejects.toThrow('ENOENT')
    await rm(folder, { recursive: true })
  })

  it('is read with a checker, whose findings are added to the line', async () => {
    const path = join(await mkdtemp(join(tmpdir(), 'dockside-test-')), 'a.bin')
    await writeFile(path, await xlsxOf(rows))
    const problems = [reasonMessage(valuesReasons.upcRequired)]
    const checkRow = () => ({ ok: false as const, problems })
    expect(await Array.fromAsync(readTrackingSheet(path, { checkRow }))).toEqual([
      { lineNumber: 2, content: 'T1\tx\t1', ok: false, problems, canRetry: true },
    ])
    await rm(join(path, '..'), { recursive: true })
    expect(
      await firstError(
        await xlsxOf([
          ['tracking', 'upc', 'qty'],
          [1e20, 'x', 1],
        ]),
      ),
    ).toContain('rounded')
  })
})
