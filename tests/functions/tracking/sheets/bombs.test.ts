import { Readable } from 'node:stream'
import { deflateRawSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { numberListHeader, numberListReader } from '../../../../functions/inbound/submitted/number-list.ts'
import { readSheet } from '../../../../functions/sheets/public.ts'
import {
  HEADER,
  handmadeParts,
  handmadeXlsx,
  sheetXml,
  textRow,
  workbookXml,
} from '../../../fixtures/sheets/handmade-xlsx.ts'
import { refusalOf, rowsOf } from '../../../fixtures/sheets/read.ts'
import { type ZipPart, zipOf } from '../../../fixtures/sheets/zip.ts'

const MEGABYTE = 2 ** 20
const SHEET = 'xl/worksheets/sheet1.xml'
/** Four megabytes of text. */
const NOISE = noise(4 * MEGABYTE)
/** A megabyte of empty rows. Compressed, it is a deflate block that can be repeated. */
const blankRows = '<row/>'.repeat(MEGABYTE / 6)

/** Returns this many megabytes of empty rows, compressed without holding the uncompressed rows in memory. */
const packedRows = (megabytes: number): Buffer => {
  const block = deflateRawSync(blankRows, { finishFlush: 2 })
  const last = deflateRawSync('')
  return Buffer.concat([...Array.from({ length: megabytes }, () => block), last])
}

const withSheet = (override: Partial<ZipPart>): Buffer =>
  zipOf(
    handmadeParts({ rows: HEADER + textRow(2, 'T', 'x', '1') }).map((part) =>
      part.name === SHEET ? { ...part, ...override } : part,
    ),
  )

/** Returns the refusal and its cost: CPU time in ms, memory in MB. */
const costOf = async (bytes: Buffer) => {
  const memory = process.memoryUsage().rss
  const start = process.cpuUsage()
  const refused = await refusalOf(bytes)
  const { user, system } = process.cpuUsage(start)
  return { refused, ms: (user + system) / 1000, grown: (process.memoryUsage().rss - memory) / MEGABYTE }
}

// The first workbook loads the code that reads workbooks, which needs tens of megabytes.
beforeAll(async () => {
  await rowsOf(handmadeXlsx({ rows: HEADER + textRow(2, 'T', 'x', '1') }))
})

describe('a zip bomb', () => {
  it('is refused immediately if it declares 1 GB', async () => {
    const { refused, ms, grown } = await costOf(
      withSheet({ packed: packedRows(1024), declaredSize: 1024 * blankRows.length }),
    )
    expect(refused.reason).toBe('sheets.zipBomb')
    expect(refused.message).toContain('Copy its rows into a new workbook')
    expect(ms).toBeLessThan(2000)
    expect(grown).toBeLessThan(100)
  })

  it('is unpacked only up to its declared size if it has 1 GB and declares less', async () => {
    const { refused, ms, grown } = await costOf(withSheet({ packed: packedRows(1024), declaredSize: 50_000 }))
    expect(refused.reason).toBe('sheets.damaged')
    expect(ms).toBeLessThan(2000)
    expect(grown).toBeLessThan(100)
  })

  it.each<[string, () => Buffer]>([
    ['with one part compressed more than 100 times', () => withSheet({ data: ' '.repeat(20 * MEGABYTE) })],
    [
      'with many parts that together exceed the limit',
      () => handmadeXlsx({ extra: parts(40, { packed: Buffer.alloc(90_000), declaredSize: 8 * MEGABYTE }) }),
    ],
    ['with too many parts', () => handmadeXlsx({ extra: parts(5001, { data: '' }) })],
    ['with overlapping parts', () => overlapping()],
    ['with more text than the limit allows', () => handmadeXlsx({ strings: texts(66) })],
  ])('%s is refused', async (_, bytes) => {
    expect((await refusalOf(bytes())).reason).toBe('sheets.zipBomb')
  })

  it.each([
    ['with endless text', sheetXml(`${HEADER}<row r="2"><c r="A2" t="str"><v>${NOISE}</v></c></row>`)],
    ['with an endless attribute', sheetXml(`${HEADER}<row r="2" spans="${NOISE}"></row>`)],
    ['with an endless comment', sheetXml(`${HEADER}<!--${NOISE}-->`)],
  ])('%s is reported as damaged', async (_, sheet) => {
    expect((await refusalOf(handmadeXlsx({ sheet }))).reason).toBe('sheets.damaged')
  })

  it('is refused before any sheet is read if all sheets refer to one part', async () => {
    const sheets = Array.from({ length: 1000 }, (_, n) => `<sheet name="S${n}" sheetId="${n + 1}" r:id="rId1"/>`)
    const rows = '<row/>'.repeat((9 * MEGABYTE) / 6)
    const { refused, ms } = await costOf(handmadeXlsx({ rows, workbook: workbookXml(sheets.join('')) }))
    expect(refused.reason).toBe('sheets.damaged')
    expect(ms).toBeLessThan(2000)
  })

  it('is unpacked only up to the reader’s limit if it has only blank rows', async () => {
    const size = MEGABYTE / 8
    const rows = textRow(1, 'tracking', 'qty') + textRow(2, '1Z999AA10123456784', '1') + '<row/>'.repeat(size / 6)
    const read = async (maxRead: number) => {
      const options = { format: numberListHeader, reader: numberListReader, maxRows: 9, maxRead }
      const lines = []
      for await (const line of readSheet(Readable.from([handmadeXlsx({ rows })]), options)) lines.push(line)
      return lines.length
    }
    // The workbook is read twice, first for its contents and then for its lines.
    expect(await read(3 * size)).toBe(1)
    await expect(read(2 * size)).rejects.toMatchObject({ reason: 'sheets.zipBomb' })
    await expect(read(size)).rejects.toMatchObject({ reason: 'sheets.zipBomb' })
  })

  it('is ignored inside an unused part', async () => {
    const inner = withSheet({ data: ' '.repeat(20 * MEGABYTE) })
    const rows = HEADER + textRow(2, 'T', 'x', '1')
    const bytes = handmadeXlsx({ rows, extra: [{ name: 'xl/embeddings/a.xlsx', data: inner, stored: true }] })
    expect(await rowsOf(bytes)).toHaveLength(1)
  })
})

function parts(count: number, of: Partial<ZipPart>): ZipPart[] {
  return Array.from({ length: count }, (_, n) => ({ name: `xl/media/${n}.bin`, data: '', ...of }))
}

/** Characters that cannot be compressed to a hundredth of their size. */
function noise(size: number): string {
  let seed = 7
  let text = ''
  while (text.length < size) {
    seed = (seed * 1103515245 + 12345) % 2147483648
    text += seed.toString(36)
  }
  return text
}

function texts(megabytes: number): string {
  const piece = noise(1024)
  let count = 0
  return Array.from({ length: megabytes * 1024 }, () => `<si><t>${piece}${(count++).toString(36)}</t></si>`).join('')
}

/** A workbook whose directory lists the same compressed bytes three times. */
function overlapping(): Buffer {
  const bytes = handmadeXlsx({ extra: parts(3, { data: 'x'.repeat(1000) }) })
  const target = bytes.indexOf('xl/media/0.bin') - 30
  for (const name of ['xl/media/1.bin', 'xl/media/2.bin']) bytes.writeUInt32LE(target, bytes.lastIndexOf(name) - 4)
  return bytes
}
