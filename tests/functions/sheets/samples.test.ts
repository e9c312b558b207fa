import { writeFile } from 'node:fs/promises'
import ExcelJS from 'exceljs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkTrackingSheet, startTrackingSheet } from '../../../functions/inbound/use-cases/tracking-sheet.ts'
import {
  excelImport,
  generateBatchNumber,
  startExcelImport,
} from '../../../functions/mixed-packages/use-cases/imports.ts'
import { readOfferSheet, startOfferSheet } from '../../../functions/offers/use-cases/offer-sheet.ts'
import { importMessage } from '../../../functions/tracking/imports/import-message.ts'
import { readTrackingSheet } from '../../../functions/tracking/sheets/read-tracking-sheet.ts'
import { getImport } from '../../../functions/tracking/use-cases/import-records.ts'
import { startImport } from '../../../functions/tracking/use-cases/workbook-imports.ts'
import { tracking } from '../../../shared/tracking/tracking.contract.ts'
import { isGtin } from '../../../shared/values/upc.ts'
import { type SampleKind, sampleSheet, sampleWorkbook } from '../../../web/components/sheets/samples/sample-workbook.ts'
import { GRID_FIELDS, readRow, rowsOf } from '../../../web/screens/offers/post/grid-row.ts'
import { pastedCells } from '../../../web/screens/offers/post/pasted-cells.ts'
import { LANGUAGES, type Language } from '../../../web/settings/languages.ts'
import { startStore, type TestStore } from '../../support/company.ts'
import { memoryFiles } from '../../support/memory-files.ts'
import { type Dock, newDock, take } from '../tracking/arrivals.ts'
import { notificationOf } from '../tracking/memory-bucket.ts'

let store: TestStore
let dock: Dock

beforeAll(async () => {
  store = await startStore()
  dock = await newDock(store.deps)
})
afterAll(() => store.stop())

const bytesOf = async (kind: SampleKind, language: Language): Promise<Uint8Array> =>
  new Uint8Array(await (await sampleWorkbook(kind, language)).arrayBuffer())
const place = () => ({ doctorNo: dock.doctorNo, warehouseNo: dock.warehouseNo })

describe.each(LANGUAGES)('a sample workbook in %s', (language) => {
  it('of parcels is imported completely, even where another one has been imported before', async () => {
    const files = memoryFiles()
    for (const round of [1, 2]) {
      const bytes = await bytesOf('arrivals', language)
      const body = { ...place(), checkFirst: false, files: [{ name: 'sample.xlsx', type: '', size: bytes.length }] }
      const { fileNo, uploads } = await startImport(
        { ...store.deps, files },
        dock.admin,
        tracking.calls.startImport.body.parse(body),
      )
      const work = importMessage({
        ...store.deps,
        readSheet: readTrackingSheet,
        uploads: {
          download: async (_, path) => {
            await writeFile(path, bytes)
            return { sha256: `${language} ${round}` }
          },
        },
      })
      await work(notificationOf(uploads[0]?.fields.key ?? '', `${language} ${round}`), {
        attributes: {
          ApproximateReceiveCount: '1',
          SentTimestamp: '',
          SenderId: '',
          ApproximateFirstReceiveTimestamp: '',
        },
      })
      const read = { doctorNo: dock.doctorNo, importNo: fileNo, current: 1 }
      expect(await getImport(store.deps, dock.admin, read)).toMatchObject({
        state: 'done',
        totalCount: 3,
        successCount: 3,
        failedRecords: [],
      })
    }
  })

  it('of tracking numbers passes the check for a take', async () => {
    const files = memoryFiles()
    const inboundNo = await take(store.deps, dock, 3)
    const bytes = await bytesOf('numbers', language)
    const { fileNo, uploads } = await startTrackingSheet({ ...store.deps, files }, dock.nurse, {
      doctorNo: dock.doctorNo,
      inboundNo,
      files: [{ name: 'sample.xlsx', type: '', size: bytes.length }],
    })
    files.objects.set(uploads[0]?.fields.key ?? '', bytes)
    const asked = { doctorNo: dock.doctorNo, inboundNo, fileId: fileNo }
    const { good, failedRecords, refused } = await checkTrackingSheet({ ...store.deps, files }, dock.nurse, asked)
    expect(refused).toBeUndefined()
    expect(failedRecords).toEqual([])
    expect(good.map(({ qty }) => qty)).toEqual([2, 1])
  })

  it('of mixed packages is imported completely', async () => {
    const files = memoryFiles()
    const deps = { ...store.deps, files }
    const { fileNo, uploads } = await startExcelImport(deps, dock.admin, { doctorNo: dock.doctorNo })
    files.objects.set(uploads[0]?.fields.key ?? '', await bytesOf('mixed', language))
    const { batchNumber } = await generateBatchNumber(deps, dock.admin, place())
    const body = { ...place(), fileNo, batchNumber, checkFirst: false }
    expect(await excelImport(deps, dock.admin, body)).toMatchObject({
      totalCount: 3,
      successCount: 3,
      failedRecords: [],
      zerosLost: 0,
    })
  })

  it('of offers can be pasted into the grid: every column is recognized, and the rows have no problem', async () => {
    const book = new ExcelJS.Workbook()
    await book.xlsx.load((await (await sampleWorkbook('offers', language)).arrayBuffer()) as never)
    const sheet = book.worksheets[0]
    const rows: string[] = []
    sheet?.eachRow((row) => {
      rows.push(Array.from({ length: sheet.columnCount }, (_, at) => row.getCell(at + 1).text).join('\t'))
    })
    const read = rowsOf(pastedCells(rows.join('\n')))
    expect(read.map(({ cells }) => GRID_FIELDS.map((field) => cells[field]))).toEqual([
      ['412345678903', '10', '12.5', '1', '', expect.stringMatching(/./)],
      ['498765432103', '4', '40', '', '', ''],
    ])
    for (const row of read) {
      const product = {
        productNo: 'PR-1',
        productName: 'Cup',
        upc: row.cells.upc,
        condition: 'New' as const,
        price: 9,
        bouns: 0,
      }
      const found = { upc: row.cells.upc, products: [product], withLostZero: [] }
      const { problems, terms } = readRow(row, found, { today: '2026-11-30', expireDate: '2026-12-30' })
      expect(problems).toEqual({})
      expect(terms).toBeDefined()
    }
  })

  it('of offers is read from an upload with every column', async () => {
    const files = memoryFiles()
    const bytes = await bytesOf('offers', language)
    const { doctorNo } = dock
    const { fileNo, uploads } = await startOfferSheet({ ...store.deps, files }, dock.doctor, {
      doctorNo,
      files: [{ name: 'sample.xlsx', type: '', size: bytes.length }],
    })
    files.objects.set(uploads[0]?.fields.key ?? '', bytes)
    const { rows, layout } = await readOfferSheet({ ...store.deps, files }, dock.doctor, { doctorNo, fileId: fileNo })
    expect(layout?.columns.map(({ field }) => field).sort()).toEqual([...GRID_FIELDS].sort())
    expect(rows).toMatchObject([
      { row: 2, cells: { upc: '412345678903', total: '10', price: '12.5', bonus: '1' }, unread: [] },
      { row: 3, cells: { upc: '498765432103', total: '4', price: '40', bonus: '' }, unread: [] },
    ])
  })

  it.each(['arrivals', 'numbers', 'mixed', 'offers'] as const)(
    'of %s names no real parcel or product',
    async (kind) => {
      const { rows } = await sampleSheet(kind, language)
      const codes = rows.flat().filter((cell) => typeof cell === 'string' && /^\w{12,}$/.test(cell))
      expect(codes.length).toBeGreaterThan(0)
      // GS1 reserves UPCs that begin with 4 for use within a shop.
      for (const code of codes) expect(code).toMatch(/^(SAMPLE\d{10}|4\d{11})$/)
      for (const code of codes) if (String(code).startsWith('4')) expect(isGtin(String(code))).toBe(true)
    },
  )
})
