import { writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { checkTrackingSheet, startTrackingSheet } from '../../../functions/inbound/use-cases/tracking-sheet.ts'
import { importMessage } from '../../../functions/tracking/imports/import-message.ts'
import { readTrackingSheet } from '../../../functions/tracking/sheets/read-tracking-sheet.ts'
import { getImport, listImportedRows, listImports } from '../../../functions/tracking/use-cases/import-records.ts'
import { removeRow } from '../../../functions/tracking/use-cases/rows.ts'
import { importChecked, startImport } from '../../../functions/tracking/use-cases/workbook-imports.ts'
import { tracking } from '../../../shared/tracking/tracking.contract.ts'
import { xlsxOf } from '../../fixtures/sheets/workbooks.ts'
import { startStore, type TestStore } from '../../support/company.ts'
import { memoryFiles } from '../../support/memory-files.ts'
import { type Dock, newDock, take } from '../tracking/arrivals.ts'
import { notificationOf } from '../tracking/memory-bucket.ts'
import { ODDITIES, rowOf, workbooks } from './oddities.ts'

// Workbooks with cells as real spreadsheets contain them. Corrupted cells are refused by row and column; all others are
// read correctly.

let store: TestStore
let dock: Dock
let books: { xlsx: Buffer; xls: Buffer }
const files = memoryFiles()
const KINDS = ['xlsx', 'xls'] as const

beforeAll(async () => {
  store = await startStore()
  books = await workbooks()
})
afterAll(() => store.stop())
beforeEach(async () => {
  dock = await newDock(store.deps)
})

const attributes = {
  ApproximateReceiveCount: '1',
  SentTimestamp: '',
  SenderId: '',
  ApproximateFirstReceiveTimestamp: '',
}
/** Runs the import worker on the bytes of a file. */
const work = (bytes: Buffer, message: Parameters<ReturnType<typeof importMessage>>[0]) =>
  importMessage({
    ...store.deps,
    uploads: {
      download: async (_, path) => {
        await writeFile(path, bytes)
        return { sha256: `${dock.doctorNo} ${bytes.length}` }
      },
    },
    readSheet: readTrackingSheet,
  })(message, { attributes })

const first = rowOf(0)
const said = (sentence: string, at: number): string =>
  sentence.replace('{row}', String(rowOf(at))).replace('{first}', String(first))

/** Expected problems by row, without those of columns that the list does not have. */
const expectedOf = (columns: readonly string[]) =>
  ODDITIES.flatMap(({ wrong = [] }, at) => {
    const relevant = wrong.filter(([column]) => columns.includes(column))
    return relevant.map(([column, sentence]) => ({ row: rowOf(at), column, sentence: said(sentence, at) }))
  })

const resultOf = async (importNo: string) => {
  const { doctorNo, admin } = dock
  const body = tracking.calls.listImportedRows.body.parse({ doctorNo, importNo, size: 100 })
  const [record, { records }] = await Promise.all([
    getImport(store.deps, admin, { doctorNo, importNo, current: 1 }),
    listImportedRows(store.deps, admin, body),
  ])
  return { record, rows: records.map((row) => [row.lineNumber, row.tracking, row.upc, row.qty]) }
}
const right = ODDITIES.flatMap((one, at) => (one.right ? [[rowOf(at), ...one.right]] : []))
const wrong = expectedOf(['tracking', 'upc', 'qty'])

const expectImported = async (importNo: string): Promise<void> => {
  const { record, rows } = await resultOf(importNo)
  expect(rows).toEqual(right)
  expect(record.failedRecords.map(({ lineNumber }) => lineNumber)).toEqual(wrong.map(({ row }) => row))
  for (const [index, { sentence }] of wrong.entries())
    expect(record.failedRecords[index]?.errorMessage).toContain(sentence)
  expect(record).toMatchObject({ status: 'done', sheetName: 'Sheet1', sheetsLeftOut: ['Later'] })
}

describe.each(KINDS)('an .%s file with the oddities of real spreadsheets', (kind) => {
  it('is checked first when uploaded in the console, and then its valid rows are imported', async () => {
    const { doctorNo, warehouseNo, admin } = dock
    const deps = { ...store.deps, files }
    const body = { doctorNo, warehouseNo, files: [{ name: `friday.${kind}`, type: '', size: 100 }] }
    const { fileNo, uploads } = await startImport(deps, admin, tracking.calls.startImport.body.parse(body))
    await work(books[kind], notificationOf(uploads[0]?.fields.key ?? '', 'tag'))
    const checked = (await resultOf(fileNo)).record
    expect(checked).toMatchObject({ status: 'checked', totalCount: ODDITIES.length, failedCount: wrong.length })
    await importChecked(deps, admin, { doctorNo, importNo: fileNo })
    await work(books[kind], { doctorNo, importNo: fileNo })
    await expectImported(fileNo)
  })

  it('is imported from the bucket even if its extension is .csv', async () => {
    const { doctorNo, warehouseNo, admin } = dock
    await work(books[kind], notificationOf(`tracking/${doctorNo}/${warehouseNo}/${kind} of friday.csv`, 'tag'))
    const body = tracking.calls.listImports.body.parse({ doctorNo })
    const [record] = (await listImports(store.deps, admin, body)).records
    await expectImported(record?.importNo ?? '')
  })

  it('reports each problem by row and column when a nurse checks it as a list of numbers', async () => {
    const { doctorNo, nurse } = dock
    const inboundNo = await take(store.deps, dock, 50)
    const deps = { ...store.deps, files }
    const file = { name: `mine.${kind}`, type: '', size: 100 }
    const { fileNo, uploads } = await startTrackingSheet(deps, nurse, { doctorNo, inboundNo, files: [file] })
    files.objects.set(uploads[0]?.fields.key ?? '', books[kind])
    const found = await checkTrackingSheet(deps, nurse, { doctorNo, inboundNo, fileId: fileNo })
    expect(found.good).toEqual(
      ODDITIES.flatMap((one, at) =>
        one.right ? [{ rowNumber: rowOf(at), tracking: one.right[0], qty: one.right[2] }] : [],
      ),
    )
    expect(found.failedRecords.map(({ lineNumber, column }) => [lineNumber, column])).toEqual(
      wrong.map(({ row, column }) => [row, column]),
    )
    for (const [index, { sentence }] of wrong.entries())
      expect(found.failedRecords[index]?.errorMessage).toContain(sentence)
  })
})

describe('codes in a workbook', () => {
  const checked = async (lines: (string | number)[][]) => {
    const { doctorNo, warehouseNo, admin } = dock
    const bytes = await xlsxOf([['Tracking', 'UPC', 'Qty'], ...lines])
    const deps = { ...store.deps, files }
    const body = { doctorNo, warehouseNo, files: [{ name: 'codes.xlsx', type: '', size: 100 }] }
    const { fileNo, uploads } = await startImport(deps, admin, tracking.calls.startImport.body.parse(body))
    await work(bytes, notificationOf(uploads[0]?.fields.key ?? '', 'tag'))
    const begin = async (more: { addZeros?: boolean } = {}) => {
      await importChecked(deps, admin, { doctorNo, importNo: fileNo, ...more })
      await work(bytes, { doctorNo, importNo: fileNo })
      return resultOf(fileNo)
    }
    const afterwards = () => importChecked(deps, admin, { doctorNo, importNo: fileNo, addZeros: true })
    const step = (importNo: string) => work(bytes, { doctorNo, importNo })
    return { ...(await resultOf(fileNo)), begin, afterwards, step, fileNo }
  }
  const UPC = '012345678905'

  it('a parcel listed both by label and by number becomes one row, and the other line is a duplicate', async () => {
    const { record, begin } = await checked([
      ['420088379200190123456780001277', UPC, 1],
      ['9200190123456780001277', UPC, 1],
    ])
    expect(record).toMatchObject({ totalCount: 2, failedCount: 1 })
    expect(record.failedRecords[0]?.reasons[0]).toEqual({ reason: 'tracking.duplicateLine', params: { line: 2 } })
    expect((await begin()).rows).toEqual([[2, '9200190123456780001277', UPC, 1]])
  })

  it('a carrier name before the number is ignored', async () => {
    const { begin } = await checked([
      ['UPS 1ZR000000000000601', UPC, 1],
      ['FedEx 7777 0000 0602', UPC, 1],
      ['USPS 9200190123456780001277', UPC, 1],
      ['UPS: 1ZR000000000000603', UPC, 1],
      ['AMZN_US(TBA400000000604)', UPC, 1],
    ])
    expect((await begin()).rows.map(([, number]) => number)).toEqual([
      '1ZR000000000000601',
      '777700000602',
      '9200190123456780001277',
      '1ZR000000000000603',
      'TBA400000000604',
    ])
  })

  const LOST = [
    ['1ZR000000000001601', 36000291452, 1],
    ['1ZR000000000001602', '0036000291452', 1],
    ['1ZR000000000001603', '036000291452', 1],
    ['1ZR000000000001604', 36000291453, 1],
    // A UPC-E of eight digits.
    ['1ZR000000000001605', 1234558, 1],
  ]

  it('a UPC that has lost its zero in a numeric cell is reported, not imported', async () => {
    const { record, begin } = await checked(LOST)
    expect(record).toMatchObject({ totalCount: 5, failedCount: 2, zerosLost: 2 })
    expect(record.failedRecords.map(({ lineNumber, reasons }) => [lineNumber, reasons[0]?.params.code])).toEqual([
      [2, '036000291452'],
      [6, '01234558'],
    ])
    const { rows, record: done } = await begin()
    expect(rows.map(([line]) => line)).toEqual([3, 4, 5])
    expect(done).toMatchObject({ successCount: 3, failedCount: 2 })
  })

  it('a UPC that has lost its zero is imported with the zero once it is accepted', async () => {
    const { begin } = await checked(LOST)
    const { rows, record } = await begin({ addZeros: true })
    expect(rows.map(([, , upc]) => upc)).toEqual([
      '036000291452',
      '036000291452',
      '036000291452',
      '36000291453',
      '01234558',
    ])
    expect(record).toMatchObject({ successCount: 5, failedCount: 0, state: 'done', zerosLost: 0 })
  })

  it('zeros can be added after the import; only the lines that lost them are then imported', async () => {
    const { begin, afterwards, step, fileNo } = await checked([
      ...LOST,
      ['1.23457E+21', 36000291452, 1],
      ['1ZR000000000001609', 36000291452, 'many'],
      ['1ZR000000000001612', 36000291452, 1],
    ])
    const { record: done, rows } = await begin()
    expect(done).toMatchObject({ successCount: 3, state: 'partial' })
    const { records } = await listImportedRows(
      store.deps,
      dock.admin,
      tracking.calls.listImportedRows.body.parse({ doctorNo: dock.doctorNo, importNo: fileNo }),
    )
    await removeRow(store.deps, dock.admin, { doctorNo: dock.doctorNo, cwId: records[0]?.cwId ?? '' })

    const [one, other] = await Promise.all([afterwards(), afterwards()])
    expect(other).toEqual(one)
    await step(one.importNo)
    const { rows: added, record } = await resultOf(one.importNo)
    expect(added).toEqual([
      [2, '1ZR000000000001601', '036000291452', 1],
      [6, '1ZR000000000001605', '01234558', 1],
      [9, '1ZR000000000001612', '036000291452', 1],
    ])
    expect(record).toMatchObject({ state: 'partial', successCount: 3, failedCount: 1, zerosLost: 0, zerosOf: fileNo })
    expect(record.failedRecords).toMatchObject([{ lineNumber: 8 }])
    // The removed row does not reappear, and the first import keeps its report.
    expect((await resultOf(fileNo)).rows).toEqual(rows.slice(1))
    expect((await resultOf(fileNo)).record).toMatchObject({
      successCount: 3,
      failedCount: done.failedCount,
      zerosIn: one.importNo,
    })

    expect(await afterwards()).toEqual(one)
    await step(one.importNo)
    expect((await resultOf(one.importNo)).rows).toEqual(added)
    await expect(begin()).rejects.toMatchObject({ reason: 'tracking.notChecked' })
  })

  it.each([
    ['with other lines imported', [['1ZR000000000001610', '036000291452', 1]]],
    ['alone', []],
  ])('zeros of an unchecked workbook can be added afterwards, %s', async (_, others) => {
    const { doctorNo, warehouseNo, admin } = dock
    const deps = { ...store.deps, files }
    const bytes = await xlsxOf([['Tracking', 'UPC', 'Qty'], ['1ZR000000000001611', 36000291452, 2], ...others])
    const key = `tracking/${doctorNo}/${warehouseNo}/zeros-${others.length}.xlsx`
    await work(bytes, notificationOf(key, 'tag'))
    const dropped = (await listImports(deps, admin, tracking.calls.listImports.body.parse({ doctorNo }))).records[0]
    expect(dropped).toMatchObject({ status: 'done', failedCount: 1, zerosLost: 1, successCount: others.length })
    const accept = () => importChecked(deps, admin, { doctorNo, importNo: dropped?.importNo ?? '', addZeros: true })
    const { importNo } = await accept()
    await work(bytes, { doctorNo, importNo })
    const { rows, record } = await resultOf(importNo)
    expect(rows).toEqual([[2, '1ZR000000000001611', '036000291452', 2]])
    expect(record).toMatchObject({ state: 'done', userName: admin.userName })
    expect(await accept()).toEqual({ importNo })
  })

  it('zeros can be added even if no other line can be imported', async () => {
    const { begin } = await checked([['1ZR000000000001607', 36000291452, 1]])
    await expect(begin()).rejects.toMatchObject({ reason: 'tracking.nothingToImport' })
    expect((await begin({ addZeros: true })).rows).toHaveLength(1)
  })
})
