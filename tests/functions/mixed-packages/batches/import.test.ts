import ExcelJS from 'exceljs'
import { expect, it } from 'vitest'
import {
  cancelSinglePackage,
  confirmSinglePackage,
} from '../../../../functions/mixed-packages/use-cases/change-pending.ts'
import { excelImport, startExcelImport, validateUpcs } from '../../../../functions/mixed-packages/use-cases/imports.ts'
import { failure } from '../../../../shared/contract/envelope.ts'
import { Refusal } from '../../../../shared/contract/errors.ts'
import { newWarehouse } from '../../../support/company.ts'
import { memoryFiles } from '../../../support/memory-files.ts'
import { interruptedTable } from '../../../support/memory-table.ts'
import { newTracking } from '../../tracking/arrivals.ts'
import { batchNow, deps, eventsOf, LAMP, newBatch, openDesk, ROPE, side, typeIn, waiting } from '../mixed-desk.ts'

openDesk()

it('creates one package from all lines of a tracking number, and counts it in its batch', async () => {
  const [one, two] = [newTracking(), newTracking()]
  const result = await typeIn([`${one} ${ROPE} 3`, `${two},${LAMP},1`, `${one};${LAMP};2`])
  expect(result).toMatchObject({ totalCount: 3, successCount: 3, failedCount: 0, failedRecords: [] })
  expect((await waiting()).records.map(({ tracking, itemCount, upcCount }) => [tracking, itemCount, upcCount])).toEqual(
    expect.arrayContaining([
      [one, 5, 2],
      [two, 1, 1],
    ]),
  )
  expect(await batchNow(result.batchNumber)).toMatchObject({ status: 'pending', pendingCount: 2, packageCount: 0 })
  expect(await eventsOf(one)).toEqual(['imported'])
})

it('imports valid parcels and reports the reason for each invalid line; a parcel with an invalid line is omitted completely', async () => {
  const [good, twice, half] = [newTracking(), newTracking(), newTracking()]
  const { failedRecords, successCount } = await typeIn([
    `${good} ${ROPE} 3`,
    `${twice} ${ROPE} 1`,
    `${twice} ${ROPE} 1`,
    `${half} ${ROPE} 1`,
    `${half} ${LAMP} none`,
    'too few',
    `123 ${ROPE} 1`,
    `${newTracking()} ${ROPE} 10000`,
  ])
  expect(successCount).toBe(2)
  const reported = failedRecords.map(({ lineNumber, reasons, canRetry }) => [lineNumber, reasons[0]?.reason, canRetry])
  expect(reported).toEqual([
    [3, 'mixed.duplicateLine', false],
    [4, 'mixed.otherLineWrong', true],
    [5, 'values.quantityWhole', true],
    [6, 'mixed.threeFields', true],
    [7, 'values.trackingShort', true],
    [8, 'mixed.quantityMost', true],
  ])
  expect((await waiting()).total).toBe(2)
})

it('refuses a number that already has a mixed package', async () => {
  const tracking = newTracking()
  const { batchNumber } = await typeIn([`${tracking} ${ROPE} 3`])
  const again = await typeIn([`${tracking} ${LAMP} 1`, `${newTracking()} ${LAMP} 1`])
  expect(again).toMatchObject({ successCount: 1, failedCount: 1 })
  expect(again.failedRecords[0]).toMatchObject({
    canRetry: false,
    reasons: [{ reason: 'mixed.trackingExists', params: { where: batchNumber } }],
  })
})

it('imports each parcel once when twelve calls import the same list concurrently', async () => {
  const lines = Array.from({ length: 40 }, () => `${newTracking()} ${ROPE} 1`)
  const results = await Promise.all(Array.from({ length: 12 }, () => typeIn(lines)))
  expect(results.reduce((sum, { successCount }) => sum + successCount, 0)).toBe(40)
  expect((await waiting({ size: 100 })).total).toBe(40)
  const counts = await Promise.all(results.map(({ batchNumber }) => batchNow(batchNumber)))
  expect(counts.reduce((sum, { pendingCount }) => sum + pendingCount, 0)).toBe(40)
})

it('resumes an interrupted list, and returns the counts of the whole list', async () => {
  const lines = Array.from({ length: 70 }, () => `${newTracking()} ${ROPE} 1`)
  const batchNumber = await newBatch()
  let commits = 0
  const table = interruptedTable(deps.table, (point) => {
    if (point === 'afterCommit' && ++commits === 2) throw new Error('killed')
  })
  const broken = typeIn(lines, { batchNumber, using: { ...deps, table, repeat: 'call-1' } })
  await expect(broken).rejects.toThrow('killed')
  const again = await typeIn(lines, { batchNumber, using: { ...deps, repeat: 'call-1' } })
  expect(again).toMatchObject({ successCount: 70, failedCount: 0 })
  expect(await batchNow(batchNumber)).toMatchObject({ pendingCount: 70 })
})

it('does not change parcels that were canceled or confirmed before the same call is sent again', async () => {
  const [kept, gone, made] = [newTracking(), newTracking(), newTracking()]
  const lines = [kept, gone, made].map((tracking) => `${tracking} ${ROPE} 1`)
  const batchNumber = await newBatch()
  const send = () => typeIn(lines, { batchNumber, using: { ...deps, repeat: 'call-lost' } })
  await send()
  const of = (tracking: string) => ({ doctorNo: side.doctorNo, batchNumber, tracking })
  await cancelSinglePackage(deps, side.admin, of(gone))
  await confirmSinglePackage(deps, side.admin, of(made))
  expect(await send()).toMatchObject({ successCount: 3, failedCount: 0, successTrackings: [kept, gone, made] })
  expect((await waiting({ batchNumber })).records.map(({ tracking }) => tracking)).toEqual([kept])
  // Another list can import the parcel again.
  expect(await typeIn([`${gone} ${ROPE} 1`], { batchNumber })).toMatchObject({ successCount: 1 })
})

it('refuses a batch of another warehouse and an unknown batch', async () => {
  const batchNumber = await newBatch()
  const other = await newWarehouse(deps, side.doctor, { adminNo: side.admin.userNo })
  const elsewhere = { ...side, warehouseNo: other.warehouseNo }
  await expect(
    excelImport({ ...deps, files: memoryFiles() }, side.admin, {
      doctorNo: side.doctorNo,
      fileNo: 'FL-1',
      batchNumber,
      warehouseNo: elsewhere.warehouseNo,
    }),
  ).rejects.toMatchObject({ reason: 'mixed.otherWarehouse' })
  await expect(typeIn([`${newTracking()} ${ROPE} 1`], { batchNumber: '20200101-001' })).rejects.toMatchObject({
    reason: 'mixed.noBatch',
  })
})

it('reads a workbook without a header from its first row, and one with a header by its columns', async () => {
  const files = memoryFiles()
  const upload = async (rows: ExcelJS.CellValue[][]) => {
    const book = new ExcelJS.Workbook()
    book.addWorksheet('Parcels').addRows(rows)
    const { fileNo, uploads } = await startExcelImport({ ...deps, files }, side.admin, { doctorNo: side.doctorNo })
    files.objects.set(uploads[0]?.fields.key ?? '', new Uint8Array(await book.xlsx.writeBuffer()))
    const { doctorNo, warehouseNo } = side
    return excelImport({ ...deps, files }, side.admin, { doctorNo, warehouseNo, fileNo, batchNumber: await newBatch() })
  }
  const [plain, headed] = [newTracking(), newTracking()]
  expect(await upload([[plain, ROPE, 4]])).toMatchObject({ totalCount: 1, successCount: 1, sheetName: 'Parcels' })
  expect(
    await upload([
      ['qty', 'upc', 'trackingNum'],
      [2, LAMP, headed],
      [1, LAMP, '1.23457E+21'],
    ]),
  ).toMatchObject({ successCount: 1, failedRecords: [{ lineNumber: 3, reasons: [{ reason: 'sheets.rounded' }] }] })
  expect((await waiting({ tracking: plain })).records).toMatchObject([{ itemCount: 4 }])
  expect((await waiting({ tracking: headed.slice(-6) })).records).toMatchObject([{ itemCount: 2 }])
})

it('checks a workbook without importing it, and then imports exactly what the check reported', async () => {
  const files = memoryFiles()
  const [good, taken] = [newTracking(), newTracking()]
  const { batchNumber: before } = await typeIn([`${taken} ${ROPE} 1`])
  const book = new ExcelJS.Workbook()
  book.addWorksheet('Parcels').addRows([
    [good, ROPE, 4],
    [taken, LAMP, 1],
    ['123', LAMP, 1],
  ])
  const { fileNo, uploads } = await startExcelImport({ ...deps, files }, side.admin, { doctorNo: side.doctorNo })
  files.objects.set(uploads[0]?.fields.key ?? '', new Uint8Array(await book.xlsx.writeBuffer()))
  const { doctorNo, warehouseNo } = side
  const batchNumber = await newBatch()
  const send = (checkFirst: boolean) =>
    excelImport({ ...deps, files }, side.admin, { doctorNo, warehouseNo, fileNo, batchNumber, checkFirst })
  const digest = JSON.stringify(await waiting())
  const checked = await send(true)
  expect(checked).toMatchObject({
    totalCount: 3,
    successCount: 1,
    failedCount: 2,
    successTrackings: [good],
    failedRecords: [
      { lineNumber: 2, reasons: [{ reason: 'mixed.trackingExists', params: { where: before } }] },
      { lineNumber: 3, reasons: [{ reason: 'values.trackingShort' }] },
    ],
  })
  expect(JSON.stringify(await waiting())).toBe(digest)
  expect(await batchNow(batchNumber)).toMatchObject({ pendingCount: 0 })
  expect(await send(false)).toEqual(checked)
  expect(await batchNow(batchNumber)).toMatchObject({ pendingCount: 1 })
})

it('refuses a file that is not a workbook, with an error on the file field but without details of the parser error', async () => {
  const files = memoryFiles()
  const { fileNo, uploads } = await startExcelImport({ ...deps, files }, side.admin, { doctorNo: side.doctorNo })
  files.objects.set(uploads[0]?.fields.key ?? '', new TextEncoder().encode('no workbook'))
  const { doctorNo, warehouseNo } = side
  const asked = { doctorNo, warehouseNo, fileNo, batchNumber: await newBatch(), checkFirst: false }
  const refused: unknown = await excelImport({ ...deps, files }, side.admin, asked).catch((error: unknown) => error)
  if (!(refused instanceof Refusal)) throw new Error('The file was accepted')
  const { message, reason, params, errors } = failure(refused)
  expect(message).toMatch(/^This file is plain text/)
  expect(errors).toEqual([{ path: 'fileNo', reason, params, message }])
})

it('reports for UPCs whether they can be imported, and their products', async () => {
  const { records } = await validateUpcs(deps, side.admin, {
    doctorNo: side.doctorNo,
    upcs: ['810012340014', ROPE, ''],
  })
  expect(records.map(({ isValid, productName }) => [isValid, productName])).toEqual([
    [true, 'Aurora 14 Laptop'],
    [true, ''],
    [false, ''],
  ])
})
