import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { readTrackingSheet } from '../../../../functions/tracking/sheets/read-tracking-sheet.ts'
import { encryptedXlsx } from '../../../fixtures/sheets/compound.ts'
import { HEADER, handmadeParts, handmadeXlsx, sheetXml, textRow } from '../../../fixtures/sheets/handmade-xlsx.ts'
import { asItStands, linesOf, refusalOf, rowsOf, streamOf } from '../../../fixtures/sheets/read.ts'
import { xlsOf, xlsxOf } from '../../../fixtures/sheets/workbooks.ts'
import { zipOf } from '../../../fixtures/sheets/zip.ts'

const ROW = textRow(2, '1Z999AA10123456784', '012345678905', '2')
const STRIDE = 7
const good = handmadeXlsx({ rows: HEADER + ROW })

describe('a workbook is refused', () => {
  it.each([
    ['an old .doc', Buffer.from('d0cf11e0a1b11ae1', 'hex')],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    ['random bytes', Buffer.from(Array.from({ length: 300 }, (_, at) => (at * 37) % 256))],
  ])('if it is %s', async (_, bytes) => {
    const refused = await refusalOf(bytes)
    expect(refused.reason).toBe('sheets.notAWorkbook')
    expect(refused.message).toContain('is not an Excel workbook')
  })

  const CSV = 'tracking,upc,qty\r\n1Z999AA10123456784,1,1\r\n'
  it.each([
    ['a CSV', Buffer.from(CSV), 'plain text such as CSV'],
    ['a CSV with a byte order mark', Buffer.from(`\ufeff${CSV}`), 'plain text such as CSV'],
    ['a CSV in UTF-16', Buffer.from(`\ufeff${CSV}`, 'utf16le'), 'plain text such as CSV'],
    ['a CSV in Windows-1252', Buffer.from(`${CSV}Caf\xe9`, 'latin1'), 'plain text such as CSV'],
    [
      'a CSV in Chinese, cut within a character',
      Buffer.from('运单号,条码,数量\n'.repeat(400)),
      'plain text such as CSV',
    ],
    [
      'a web page',
      Buffer.from('\n<html xmlns:x="urn:schemas-microsoft-com:office:excel"><table></table></html>'),
      'a web page',
    ],
    ['a table in a web page', Buffer.from('<table border=1><tr><td>tracking</td></tr></table>'), 'a web page'],
    ['a web page with a byte order mark', Buffer.from('\ufeff<!DOCTYPE html><html></html>'), 'a web page'],
    [
      'an XML spreadsheet',
      Buffer.from('<?xml version="1.0"?>\n<?mso-application progid="Excel.Sheet"?><Workbook></Workbook>'),
      'an XML spreadsheet of Excel 2003',
    ],
  ])(
    'if only its file name is that of a workbook, and the refusal names the actual file type: %s',
    async (_, bytes, kind) => {
      const refused = await refusalOf(bytes)
      expect(refused.reason).toBe('sheets.wrongFormat')
      expect(refused.message).toContain(`This file is ${kind}`)
      expect(refused.message).toContain('Save it as "Excel Workbook (.xlsx)"')
    },
  )

  it('if it is empty', async () => {
    expect((await refusalOf(Buffer.alloc(0))).message).toContain('This file is empty')
  })

  it.each([
    ['a document', zipOf([{ name: 'word/document.xml', data: '<w/>' }])],
    [
      'an .xlsb',
      broken('_rels/.rels', { data: String(handmadeParts({})[1]?.data).replace('workbook.xml', 'workbook.bin') }),
    ],
  ])('if it is %s, another kind of compressed file', async (_, bytes) => {
    const refused = await refusalOf(bytes)
    expect(refused.reason).toBe('sheets.wrongFormat')
    expect(refused.message).toContain('Save it as "Excel Workbook (.xlsx)"')
  })

  it('if it is protected by a password', async () => {
    const zipped = zipOf(handmadeParts({ rows: HEADER + ROW }).map((part) => ({ ...part, flags: 1 })))
    for (const bytes of [encryptedXlsx(), zipped]) {
      const refused = await refusalOf(bytes)
      expect(refused.reason).toBe('sheets.encrypted')
      expect(refused.message).toBe(
        'This workbook is protected by a password. Save a copy without the password and upload it again.',
      )
    }
  })

  it('if it is an .xls protected by a password', async () => {
    const bytes = xlsOf({ Sheet1: [['tracking', 'upc', 'qty']] })
    // Replaces the record after BOF with a FILEPASS record (0x2f, XOR).
    const bof = bytes.indexOf(Buffer.from([0x09, 0x08, 0x10, 0x00, 0x00, 0x06]))
    const next = bof + 4 + bytes.readUInt16LE(bof + 2)
    bytes.writeUInt16LE(0x2f, next)
    expect((await refusalOf(bytes)).reason).toBe('sheets.encrypted')
  })

  it.each([
    ['cut in the middle', good.subarray(0, good.length >> 1)],
    ['cut at its end', good.subarray(0, good.length - 10)],
    ['only a signature', Buffer.from('PK\x03\x04 and nothing more')],
    ['with a broken checksum', broken('xl/worksheets/sheet1.xml', { declaredCrc: 1 })],
    ['with a declared length that is too short', broken('xl/worksheets/sheet1.xml', { declaredSize: 10 })],
    ['with a declared length that is too long', broken('xl/worksheets/sheet1.xml', { declaredSize: 100_000 })],
    ['with garbage instead of compressed bytes', broken('xl/worksheets/sheet1.xml', { packed: Buffer.alloc(50, 7) })],
    ['with broken XML', handmadeXlsx({ sheet: sheetXml(HEADER + ROW).slice(0, -20) })],
    [
      'with a reference to a missing string',
      handmadeXlsx({ rows: `${HEADER}<row r="2"><c r="A2" t="s"><v>7</v></c></row>` }),
    ],
    ['with a DOCTYPE', handmadeXlsx({ sheet: `<!DOCTYPE x [<!ENTITY a "aaaa">]>${sheetXml(HEADER + ROW)}` })],
    ['with the same part twice', zipOf([...handmadeParts({}), { name: 'xl/Workbook.xml', data: '<x/>' }])],
    ['nested too deeply', handmadeXlsx({ sheet: '<a>'.repeat(5000) })],
    ['with a row beyond the last possible one', handmadeXlsx({ rows: textRow(2_000_000, 'x') })],
  ])('if it is damaged: %s', async (_, bytes) => {
    const refused = await refusalOf(bytes)
    expect(refused.reason).toBe('sheets.damaged')
    expect(refused.message).toContain('save a fresh copy')
  })

  // Every seventh byte is changed, and the file is cut there. Each run starts at a different byte.
  const first = Number(process.env.SEED_OF_CHANCE ?? Date.now()) % STRIDE

  it(`or read correctly if it is cut at any byte or a byte is changed (seed ${first})`, async () => {
    const expected = await rowsOf(good)
    for (let at = first; at < good.length; at += STRIDE) {
      const changed = Buffer.from(good)
      changed.writeUInt8((changed.readUInt8(at) + 97) & 0xff, at)
      for (const bytes of [changed, good.subarray(0, at)]) {
        const read = await linesOf(bytes).then(
          (lines) => lines.map((line) => (line.ok ? line.row : line)),
          (error: Error) => error.name,
        )
        if (read !== 'SheetRefused') expect(read, `byte ${at}`).toEqual(expected)
      }
    }
  })

  it('if it has no header', async () => {
    const refused = await refusalOf(await xlsxOf([['1Z999AA10123456784', '012345678905', 2]]))
    expect(refused.reason).toBe('sheets.noHeader')
    expect(refused.message).toContain('No header row was found in the first rows of the sheet "Sheet1"')
    expect(refused.message).toContain('name them tracking, upc and qty')
  })

  it.each([
    [['Tracking', 'UPC', 'Color'], 'qty'],
    [['Barcode', 'Note', ''], 'tracking, qty'],
    [['运单号', '数量', ''], 'upc'],
  ])('if its header %j lacks a column', async (header, columns) => {
    const refused = await refusalOf(await xlsxOf([['March list'], header, ['1Z999AA10123456784', 'x', 2]]))
    expect(refused).toMatchObject({ reason: 'sheets.columnsMissing', params: { row: 2, sheet: 'Sheet1', columns } })
  })

  it('if it names a column twice', async () => {
    const refused = await refusalOf(
      await xlsxOf([
        ['Tracking', 'UPC', 'Qty', 'Tracking No.'],
        ['a', 'b', 1, 'c'],
      ]),
    )
    expect(refused.message).toContain(
      'two tracking number columns: "Tracking" (column A) and "Tracking No." (column D)',
    )
  })

  it('if its header is below the rows that are searched', async () => {
    const before = Array.from({ length: 20 }, (_, n) => [`line ${n}`])
    expect((await refusalOf(await xlsxOf([...before, ['tracking', 'upc', 'qty'], ['x', 'y', 1]]))).reason).toBe(
      'sheets.noHeader',
    )
  })

  it.each([
    ['only a header', [['tracking', 'upc', 'qty']]],
    [
      'a header and blank rows',
      [
        ['tracking', 'upc', 'qty'],
        ['', ' ', '\u00a0'],
      ],
    ],
    ['no rows at all', []],
  ])('if it has %s', async (_, rows) => {
    expect((await refusalOf(await xlsxOf(rows))).reason).toBe('sheets.noRows')
    if (rows.length > 0) expect((await refusalOf(xlsOf({ Sheet1: rows }))).reason).toBe('sheets.noRows')
  })

  it('if it has too many rows, before the first line is returned', async () => {
    const rows = [['tracking', 'upc', 'qty'], ...Array.from({ length: 11 }, (_, n) => [`T${n}`, 'u', 1])]
    const refused = await refusalOf(await xlsxOf(rows), 10)
    expect(refused.reason).toBe('sheets.tooManyRows')
    expect(refused.message).toContain('more than 10 rows. Split it')
    expect(await linesOf(await xlsxOf(rows), 11)).toHaveLength(11)
  })

  it('if it is text, after reading only enough to recognize it', async () => {
    const chunk = Buffer.from('1Z999AA10123456784,810012340069,2\n'.repeat(2000))
    let fetched = 0
    const source = Readable.from(
      (function* () {
        for (; fetched < 300; fetched++) yield chunk
      })(),
    )
    const reading = Array.fromAsync(readTrackingSheet(source, { checkRow: asItStands }))
    await expect(reading).rejects.toMatchObject({ name: 'SheetRefused', reason: 'sheets.wrongFormat' })
    expect(fetched).toBeLessThan(50)
    expect(source.destroyed).toBe(true)
  })

  it('if the file is too large', async () => {
    const reading = Array.fromAsync(readTrackingSheet(streamOf(good), { checkRow: asItStands, maxBytes: 100 }))
    await expect(reading).rejects.toMatchObject({ name: 'SheetRefused', reason: 'sheets.tooLarge' })
  })
})

function broken(name: string, override: object): Buffer {
  return zipOf(
    handmadeParts({ rows: HEADER + ROW }).map((part) => (part.name === name ? { ...part, ...override } : part)),
  )
}
