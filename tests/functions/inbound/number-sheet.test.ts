import ExcelJS from 'exceljs'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { InboundDeps } from '../../../functions/inbound/inbound-deps.ts'
import { checkTrackingSheet, startTrackingSheet } from '../../../functions/inbound/use-cases/tracking-sheet.ts'
import { newMember, startStore, type TestStore } from '../../support/company.ts'
import { type MemoryFiles, memoryFiles } from '../../support/memory-files.ts'
import { type Dock, give, newDock, newTracking, take } from '../tracking/arrivals.ts'
import { givenNumbers } from './check-numbers.ts'

let store: TestStore
let files: MemoryFiles
let deps: InboundDeps
let dock: Dock

beforeAll(async () => {
  store = await startStore()
})
afterAll(() => store.stop())
beforeEach(async () => {
  files = memoryFiles()
  deps = { ...store.deps, files }
  dock = await newDock(deps)
})

const workbook = async (rows: ExcelJS.CellValue[][]): Promise<Uint8Array> => {
  const book = new ExcelJS.Workbook()
  book.addWorksheet('Parcels').addRows(rows)
  return new Uint8Array(await book.xlsx.writeBuffer())
}
const upload = async (inboundNo: string, bytes: Uint8Array, nurse = dock.nurse): Promise<string> => {
  const file = { name: 'parcels.xlsx', type: 'application/octet-stream', size: bytes.length }
  const input = { doctorNo: dock.doctorNo, inboundNo, files: [file] }
  const { fileNo, uploads } = await startTrackingSheet(deps, nurse, input)
  files.objects.set(uploads[0]?.fields.key ?? '', bytes)
  return fileNo
}
const check = async (inboundNo: string, fileNo: string, nurse = dock.nurse) =>
  checkTrackingSheet(deps, nurse, { doctorNo: dock.doctorNo, inboundNo, fileId: fileNo })

it('the check of a workbook reports its rows and problems by row and column, and saves nothing', async () => {
  const inboundNo = await take(deps, dock, 10)
  const [one, two, known, others] = [newTracking(), newTracking(), newTracking(), newTracking()]
  await give(deps, dock, inboundNo, [{ tracking: known, qty: 1 }])
  const other = await newMember(deps, dock.doctor, 'nurse')
  await give(deps, dock, await take(deps, dock, 1, other), [{ tracking: others, qty: 1 }], other)
  const fileNo = await upload(
    inboundNo,
    await workbook([
      ['Sent on Friday'],
      ['QTY', 'Note', 'Tracking No.'],
      [4, 'blue', one],
      [],
      [2, '', 1.23457e21],
      ['two', '', '123'],
      [1, '', one],
      [11, '', two],
      [1, '', known],
      [1, '', others],
      ['3.0', '', ` ${two.toLowerCase()}9 `],
    ]),
  )
  const result = await check(inboundNo, fileNo)
  expect(result).toMatchObject({
    sheet: 'Parcels',
    leftOut: [],
    totalCount: 8,
    good: [
      { rowNumber: 3, tracking: one, qty: 4 },
      { rowNumber: 11, tracking: `${two}9`, qty: 3 },
    ],
  })
  expect(result.failedRecords.map((line) => [line.lineNumber, line.column, line.errorMessage])).toEqual([
    [5, 'tracking', 'Row 5: the spreadsheet has rounded this tracking number; format the column as text'],
    [6, 'tracking', 'Tracking number must be at least 12 digits'],
    [6, 'qty', 'Quantity must be a whole number.'],
    [7, 'tracking', 'Duplicate: line 3 has the same tracking number.'],
    [8, 'qty', "Inbound quantity can't more than left."],
    [9, 'tracking', 'This tracking number has already been added to this take.'],
    [10, 'tracking', 'This tracking number belongs to another nurse. Check it, or ask the company.'],
  ])
  expect((await givenNumbers(deps, dock)).map(({ tracking }) => tracking).sort()).toEqual([known, others].sort())
  // importTracking saves the rows that the check reports as good.
  const kept = await give(deps, dock, inboundNo, result.good)
  expect(kept).toMatchObject({ successCount: 2, failedCount: 0 })
})

it('the check accepts a number whose earlier row is refused for another reason, as a typed list does', async () => {
  const inboundNo = await take(deps, dock, 10)
  const [none, most] = [newTracking(), newTracking()]
  const rows = [
    ['Tracking', 'Qty'],
    [none, 0],
    [none, 1],
    [most, 11],
    [most, 3],
    [most, 2],
  ]
  const { good, failedRecords } = await check(inboundNo, await upload(inboundNo, await workbook(rows)))
  expect(good).toEqual([
    { rowNumber: 3, tracking: none, qty: 1 },
    { rowNumber: 5, tracking: most, qty: 3 },
  ])
  expect(failedRecords.map(({ lineNumber, column }) => [lineNumber, column])).toEqual([
    [2, 'qty'],
    [4, 'qty'],
    [6, 'tracking'],
  ])
  expect(failedRecords[2]?.errorMessage).toBe('Duplicate: line 5 has the same tracking number.')
  expect(await give(deps, dock, inboundNo, good)).toMatchObject({ successCount: 2, failedCount: 0 })
})

it('the check refuses a file that is not a workbook, lacks the quantity column or has more than 500 rows', async () => {
  const inboundNo = await take(deps, dock, 10)
  const refused = async (bytes: Uint8Array) => (await check(inboundNo, await upload(inboundNo, bytes))).refused?.message
  expect(await refused(new TextEncoder().encode('tracking,qty\n1,2\n'))).toContain('plain text such as CSV')
  expect(
    await refused(
      await workbook([
        ['tracking', 'pieces of goods'],
        ['1', 2],
      ]),
    ),
  ).toContain('columns: qty')
  const long = [['tracking', 'qty'], ...Array.from({ length: 501 }, () => [newTracking(), 1])]
  expect(await refused(await workbook(long))).toContain('more than 500 rows')
})

it('the check accepts a file only for the take for which its nurse uploaded it', async () => {
  const [mine, another] = [await take(deps, dock, 10), await take(deps, dock, 10)]
  const bytes = await workbook([
    ['tracking', 'qty'],
    [newTracking(), 1],
  ])
  const fileNo = await upload(mine, bytes)
  expect((await check(another, fileNo)).refused?.message).toContain('no longer available')
  const other = await newMember(deps, dock.doctor, 'nurse')
  await expect(check(mine, fileNo, other)).rejects.toMatchObject({ code: 'missing' })
  await expect(upload(mine, bytes, other)).rejects.toMatchObject({ code: 'missing' })
})
