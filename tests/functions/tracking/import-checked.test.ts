import { describe, expect, it } from 'vitest'
import { put } from '../../../functions/platform/db/intent.ts'
import { importMessage } from '../../../functions/tracking/imports/import-message.ts'
import { getImportSource, listImportedRows, listImports } from '../../../functions/tracking/use-cases/import-records.ts'
import { removeRow } from '../../../functions/tracking/use-cases/rows.ts'
import {
  checkImportAgain,
  discardImport,
  importChecked,
  startImport,
} from '../../../functions/tracking/use-cases/workbook-imports.ts'
import { mixedTrackingItem } from '../../../functions/tracking-rows/public.ts'
import type { ImportState } from '../../../shared/tracking/import.rules.ts'
import { tracking } from '../../../shared/tracking/tracking.contract.ts'
import { trackingReasons } from '../../../shared/tracking/tracking.reasons.ts'
import { memoryFiles } from '../../support/memory-files.ts'
import { interruptedTable } from '../../support/memory-table.ts'
import { confirm, newDock, newTracking, toConfirm, typeIn, UPC } from './arrivals.ts'
import { deps, dock } from './confirm-dock.ts'
import { bucket, detail, imports, openDropDock, row, total } from './drop-dock.ts'
import { hashOf, notificationOf } from './memory-bucket.ts'

openDropDock()

const files = memoryFiles()

const announce = async ({
  name = 'monday.xlsx',
  ...more
}: {
  name?: string
  checkFirst?: boolean
  batchNumber?: string
} = {}) => {
  const body = tracking.calls.startImport.body.parse({
    doctorNo: dock.doctorNo,
    warehouseNo: dock.warehouseNo,
    ...more,
    files: [{ name, type: '', size: 100 }],
  })
  const { fileNo, uploads } = await startImport({ ...deps, files }, dock.admin, body)
  return { importNo: fileNo, key: uploads[0]?.fields.key ?? '' }
}
const work = (message: Parameters<ReturnType<typeof importMessage>>[0], received = 1, table = deps.table) =>
  importMessage(bucket.deps(table))(message, { attributes: attributes(received) })
const attributes = (received: number) => ({
  ApproximateReceiveCount: String(received),
  SentTimestamp: '',
  SenderId: '',
  ApproximateFirstReceiveTimestamp: '',
})
/** A table that kills its worker after n points. A read is one point; a commit is two, before and after it. */
const killedAt = (n: number) => {
  let points = 0
  return interruptedTable(deps.table, () => {
    points += 1
    if (points > n) throw new Error('killed')
  })
}
/** Uploads a text under the form's key, and returns the bucket's event. */
const upload = (key: string, lines: string[]) => {
  const text = lines.join('\n')
  bucket.drop(key, text)
  return notificationOf(key, hashOf(text))
}
const commit = (importNo: string) =>
  importChecked({ ...deps, files }, dock.admin, { doctorNo: dock.doctorNo, importNo })
const step = (importNo: string) => ({ doctorNo: dock.doctorNo, importNo })

describe('a workbook uploaded in the console', () => {
  it('has an upload key that names its record, which waits for the file', async () => {
    const { importNo, key } = await announce()
    expect(key).toBe(`tracking/${dock.doctorNo}/${dock.warehouseNo}/${importNo}`)
    expect(await detail(importNo)).toMatchObject({
      status: 'waiting',
      source: 'workbook',
      fileName: 'monday.xlsx',
      userName: dock.admin.userName,
      hasSource: false,
      totalCount: 0,
    })
  })

  it('is checked without writing rows, and reports repeated lines, existing rows, invalid values and mixed packages', async () => {
    const known = newTracking()
    const { batchNumber } = await typeIn(deps, dock, [{ tracking: known, qty: 5 }])
    const { importNo, key } = await announce()
    const twice = row()
    const mixed = { doctorNo: dock.doctorNo, tracking: newTracking(), warehouseNo: dock.warehouseNo, batchNumber: '' }
    await deps.table.commit([put(mixedTrackingItem, { ...mixed, packageNo: deps.newId('mixedPackage'), rev: 1 })])
    const lines = [row(), row('123'), row(known), twice, twice, row(newTracking(), UPC, '2.5'), row(mixed.tracking)]
    await work(upload(key, lines))
    const checked = await detail(importNo)
    expect(checked).toMatchObject({
      status: 'checked',
      state: 'checked',
      batchNumber: '',
      hasSource: true,
      totalCount: 7,
      expectedCount: 7,
      successCount: 0,
      failedCount: 5,
    })
    expect(checked.failedRecords.map(({ lineNumber, reasons }) => [lineNumber, reasons[0]?.reason])).toEqual([
      [3, 'values.trackingShort'],
      [4, trackingReasons.duplicateRow.key],
      [6, trackingReasons.duplicateLine.key],
      [7, 'values.quantityWhole'],
      [8, trackingReasons.rowInPackage.key],
    ])
    expect(checked.failedRecords[1]?.reasons[0]?.params).toEqual({ batch: batchNumber })
    expect(await total()).toBe(1)
  })

  it('is imported on request, but only once', async () => {
    const { importNo, key } = await announce()
    await work(upload(key, [row(), row('123'), row()]))
    await commit(importNo)
    await expect(commit(importNo)).rejects.toMatchObject({ reason: trackingReasons.notChecked.key })
    await work(step(importNo))
    const done = await detail(importNo)
    expect(done).toMatchObject({
      status: 'done',
      state: 'partial',
      totalCount: 3,
      successCount: 2,
      failedCount: 1,
      expectedCount: 3,
      batchNumber: expect.stringMatching(/-001$/),
    })
    await work(step(importNo), 2)
    expect(await detail(importNo)).toEqual(done)
    expect(await total()).toBe(2)
  })

  it('is added to the chosen batch, which must exist', async () => {
    const { batchNumber } = await typeIn(deps, dock, [{ tracking: newTracking(), qty: 1 }])
    const { importNo, key } = await announce({ batchNumber })
    await work(upload(key, [row()]))
    expect(await detail(importNo)).toMatchObject({ batchNumber })
    await commit(importNo)
    await work(step(importNo))
    expect(await detail(importNo)).toMatchObject({ status: 'done', batchNumber, successCount: 1 })
    await expect(announce({ batchNumber: '20200101-001' })).rejects.toMatchObject({
      reason: trackingReasons.noBatch.key,
    })
  })

  it('is imported as soon as it arrives if no check is requested, and its record names the uploader', async () => {
    const { importNo, key } = await announce({ checkFirst: false })
    await work(upload(key, [row()]))
    expect(await imports()).toMatchObject([
      { importNo, status: 'done', source: 'workbook', fileName: 'monday.xlsx', userName: dock.admin.userName },
    ])
  })

  it('is not imported if it has no valid row', async () => {
    const { importNo, key } = await announce()
    await work(upload(key, [row('1')]))
    await expect(commit(importNo)).rejects.toMatchObject({ reason: trackingReasons.nothingToImport.key })
  })

  it('is reported as a duplicate by its check if its bytes were imported before', async () => {
    const lines = [row()]
    const first = await announce({ checkFirst: false })
    await work(upload(first.key, lines))
    const { importNo, key } = await announce()
    await work(upload(key, lines))
    expect(await detail(importNo)).toMatchObject({
      status: 'duplicate',
      reasons: [{ reason: trackingReasons.droppedBefore.key }],
    })
  })

  it('can be imported sheet by sheet, each sheet once', async () => {
    const lines = ['[Monday]', row(), '[Tuesday]', row(), row()]
    const uploaded = async (sheet?: string) => {
      const { importNo, key } = await announce()
      await work(upload(key, lines))
      if (sheet !== undefined) {
        const of = { doctorNo: dock.doctorNo, importNo, columns: { sheet, headerRow: 1, fields: [] } }
        await checkImportAgain({ ...deps, files }, dock.admin, of)
        await work({ doctorNo: dock.doctorNo, importNo })
      }
      return importNo
    }
    const tuesday = await uploaded('Tuesday')
    await commit(tuesday)
    await work({ doctorNo: dock.doctorNo, importNo: tuesday })
    expect(await detail(tuesday)).toMatchObject({ status: 'done', sheetName: 'Tuesday', successCount: 2 })
    const monday = await uploaded()
    expect(await detail(monday)).toMatchObject({ status: 'checked', sheetName: 'Monday' })
    await commit(monday)
    await work({ doctorNo: dock.doctorNo, importNo: monday })
    expect(await detail(monday)).toMatchObject({ status: 'done', successCount: 1 })
    // The check of an imported sheet reports it as a duplicate, and another sheet can be chosen there.
    const again = await uploaded()
    const first = { reason: trackingReasons.droppedBefore.key, params: { record: monday } }
    expect(await detail(again)).toMatchObject({ status: 'duplicate', sheetName: 'Monday', reasons: [first] })
    expect(await detail(await uploaded('Tuesday'))).toMatchObject({
      status: 'duplicate',
      reasons: [{ params: { record: tuesday } }],
    })
    expect(await total()).toBe(3)
  })

  it('uploaded again with the same form is a separate import, checked like the first', async () => {
    const { importNo, key } = await announce()
    await work(upload(key, [row()]))
    await work(upload(key, [row(), row()]))
    const [again, first] = await imports()
    expect(first).toMatchObject({ importNo, status: 'checked', totalCount: 1 })
    expect(again).toMatchObject({ status: 'checked', totalCount: 2, userName: dock.admin.userName })
    // The first file has been replaced in the bucket, and only the checked version may be imported.
    await commit(importNo)
    await work(step(importNo))
    expect(await detail(importNo)).toMatchObject({ status: 'failed', reasons: [{ reason: 'tracking.fileReplaced' }] })
    expect(await total()).toBe(0)
  })

  it('is not imported if its bytes differ from the checked ones, whatever the bucket reports', async () => {
    const { importNo, key } = await announce()
    await work(upload(key, [row()]))
    await commit(importNo)
    const changed = importMessage({ ...bucket.deps(), uploads: { download: async () => ({ sha256: 'others' }) } })
    await changed(step(importNo), { attributes: attributes(1) })
    expect(await detail(importNo)).toMatchObject({
      status: 'failed',
      reasons: [{ reason: trackingReasons.fileChanged.key }],
    })
    expect(await total()).toBe(0)
  })

  it('stays failed and without findings if it is closed while it is being checked', async () => {
    const { importNo, key } = await announce()
    const event = upload(
      key,
      Array.from({ length: 250 }, () => row('1')),
    )
    let commits = 0
    // The first commit begins the check; the following commits write failed lines.
    const closed = interruptedTable(deps.table, async (point) => {
      if (point !== 'beforeCommit' || ++commits !== 2) return
      await expect(work(event, 4)).rejects.toThrow('given up')
    })
    await expect(work(event, 1, closed)).rejects.toMatchObject({ reason: trackingReasons.otherWorker.key })
    expect(await detail(importNo)).toMatchObject({ status: 'failed', failedCount: 0, failedRecords: [] })
  })

  it('has each row written once, even if its messages are repeated and its workers are killed at various steps', async () => {
    const lines = Array.from({ length: 230 }, () => row())
    for (const after of [0, 2, 4, 6, 8, 11, 15]) {
      const { importNo, key } = await announce({ name: `${after}.xlsx` })
      const event = upload(key, [...lines, row()])
      const before = await total()
      await work(event, 1, killedAt(after)).catch(() => undefined)
      await work(event, 2)
      await work(event, 3)
      expect(await detail(importNo)).toMatchObject({ status: 'checked', totalCount: 231 })
      await commit(importNo)
      await work(step(importNo), 1, killedAt(after)).catch(() => undefined)
      // The event of the upload is delivered again while the import is running.
      await work(event, 4).catch(() => undefined)
      await work(step(importNo), 2)
      const done = await detail(importNo)
      expect(done).toMatchObject({ status: 'done', totalCount: 231 })
      expect((await total()) - before).toBe(done.successCount)
    }
    expect(await total()).toBe(230 + 7)
  })

  it('fails after the last attempt to check it, and cannot be imported afterwards', async () => {
    const { importNo, key } = await announce()
    const event = upload(key, [row()])
    await expect(work(event, 4)).rejects.toThrow('given up')
    expect(await detail(importNo)).toMatchObject({ status: 'failed' })
    await expect(commit(importNo)).rejects.toMatchObject({ reason: trackingReasons.notChecked.key })
  })
})

describe('discarding an import', () => {
  const discard = (importNo: string, table = deps.table) =>
    discardImport({ ...deps, table }, dock.admin, { doctorNo: dock.doctorNo, importNo })
  const notDiscardable = { reason: trackingReasons.notDiscardable.key }

  it('keeps the findings of the check, records who discarded it, and prevents the import', async () => {
    const { importNo, key } = await announce()
    const event = upload(key, [row(), row('1')])
    await work(event)
    const before = deps.now()
    await discard(importNo)
    const { userName: discardedBy } = dock.admin
    const discarded = { status: 'discarded', state: 'discarded', discardedBy }
    const kept = await detail(importNo)
    expect(kept).toMatchObject({ ...discarded, totalCount: 2, failedCount: 1, hasSource: true })
    expect(kept.discardedDate && kept.discardedDate >= before).toBe(true)
    await expect(commit(importNo)).rejects.toMatchObject({ reason: trackingReasons.notChecked.key })
    await expect(discard(importNo)).rejects.toMatchObject(notDiscardable)
    await work(event, 2)
    expect(await detail(importNo)).toMatchObject(discarded)
    expect((await imports('discarded')).map((one) => one.importNo)).toEqual([importNo])
    expect(await total()).toBe(0)
  })

  it('prevents a file that has not arrived from being read, but the same file can be uploaded again', async () => {
    const lines = [row()]
    const { importNo, key } = await announce({ checkFirst: false })
    await discard(importNo)
    await work(upload(key, lines))
    expect(await detail(importNo)).toMatchObject({ status: 'discarded', hasSource: false, totalCount: 0 })
    expect(await imports()).toHaveLength(1)
    const again = await announce({ checkFirst: false })
    await work(upload(again.key, lines))
    expect(await detail(again.importNo)).toMatchObject({ status: 'done', successCount: 1 })
  })

  it('while the file arrives ends with the file either discarded or imported', async () => {
    const canceled = await announce({ checkFirst: false })
    let isFirst = true
    const discardedMeanwhile = interruptedTable(deps.table, async (point) => {
      if (point !== 'beforeCommit' || !isFirst) return
      isFirst = false
      await discard(canceled.importNo)
    })
    await work(upload(canceled.key, [row()]), 1, discardedMeanwhile)
    expect(await detail(canceled.importNo)).toMatchObject({ status: 'discarded' })
    expect(await total()).toBe(0)

    const arriving = await announce({ checkFirst: false })
    const event = upload(arriving.key, [row()])
    const arrivedMeanwhile = interruptedTable(deps.table, async (point) => {
      if (point === 'beforeCommit') await work(event)
    })
    await expect(discard(arriving.importNo, arrivedMeanwhile)).rejects.toMatchObject(notDiscardable)
    expect(await detail(arriving.importNo)).toMatchObject({ status: 'done', successCount: 1 })
  })
})

describe('the rows of an import', () => {
  const rowsBy = (importNo: string, more: object = {}, admin = dock.admin) => {
    const body = tracking.calls.listImportedRows.body.parse({ doctorNo: dock.doctorNo, importNo, ...more })
    return listImportedRows(deps, admin, body)
  }
  const numbersOf = ({ records }: Awaited<ReturnType<typeof rowsBy>>) => records.map((one) => one.tracking)

  it('are listed by line, page by page, with their current values, and found by their number', async () => {
    const numbers = Array.from({ length: 7 }, () => newTracking())
    const { importNo, key } = await announce({ checkFirst: false })
    await work(upload(key, [...numbers.map((one) => row(one)), row('1')]))
    await typeIn(deps, dock, [{ tracking: newTracking() }])
    const { batchNumber } = await detail(importNo)
    const [second = ''] = numbers.slice(1)
    const [{ cwId = '' } = {}] = (await toConfirm(deps, dock, { condition: second })).records
    await removeRow(deps, dock.admin, { doctorNo: dock.doctorNo, cwId })
    const left = numbers.filter((one) => one !== second)
    expect(numbersOf(await rowsBy(importNo))).toEqual(left)
    await confirm(deps, dock, batchNumber)
    const first = await rowsBy(importNo, { size: 4 })
    const { nextToken } = first
    expect([...numbersOf(first), ...numbersOf(await rowsBy(importNo, { size: 4, nextToken }))]).toEqual(left)
    expect(first.records[0]).toMatchObject({ lineNumber: 2, status: 'confirmed', upc: UPC, qty: 5 })
    const [, third = ''] = left
    for (const condition of [third, third.slice(-6), ` ${third.toLowerCase()} `])
      expect(numbersOf(await rowsBy(importNo, { condition }))).toEqual([third])
    expect(numbersOf(await rowsBy(importNo, { condition: second }))).toEqual([])
  })

  it('do not include rows of other imports, and are not shown to another company', async () => {
    const tracking = newTracking()
    await typeIn(deps, dock, [{ tracking, qty: 1 }])
    const { importNo } = await announce()
    expect(numbersOf(await rowsBy(importNo))).toEqual([])
    expect(numbersOf(await rowsBy(importNo, { condition: tracking }))).toEqual([])
    const other = await newDock(deps)
    const stranger = { doctorNo: other.doctorNo }
    await expect(rowsBy(importNo, stranger, other.admin)).rejects.toMatchObject({ code: 'missing' })
  })
})

describe('the list of imports', () => {
  it('is filtered by state and by warehouse', async () => {
    const waiting = await announce()
    const good = await announce({ checkFirst: false })
    await work(upload(good.key, [row()]))
    const partly = await announce({ checkFirst: false })
    await work(upload(partly.key, [row(), row('1')]))
    const numbers = async (state: ImportState) => (await imports(state)).map(({ importNo }) => importNo)
    expect(await numbers('waiting')).toEqual([waiting.importNo])
    expect(await numbers('done')).toEqual([good.importNo])
    expect(await numbers('partial')).toEqual([partly.importNo])
    const { doctorNo, warehouseNo } = dock
    const asked = (of: object) => listImports(deps, dock.admin, tracking.calls.listImports.body.parse(of))
    expect((await asked({ doctorNo, warehouseNo, state: 'partial' })).total).toBe(1)
    expect((await asked({ doctorNo, warehouseNo })).total).toBe(3)
    await expect(asked({ doctorNo, warehouseNo: 'WH-00000000000000000000' })).rejects.toMatchObject({ code: 'missing' })
  })
})

describe('the file of an import', () => {
  const source = (importNo: string, by = dock) =>
    getImportSource({ ...deps, files }, by.admin, { doctorNo: by.doctorNo, importNo })

  it('can be downloaded under its original name by its company', async () => {
    const { importNo, key } = await announce({ name: 'Montag + é.xlsx' })
    await expect(source(importNo)).rejects.toMatchObject({ reason: trackingReasons.noSource.key })
    await work(upload(key, [row()]))
    expect(await source(importNo)).toEqual({ fileName: 'Montag + é.xlsx', url: expect.stringContaining(key) })
    await expect(source(importNo, await newDock(deps))).rejects.toMatchObject({ reason: trackingReasons.noImport.key })
  })

  it('cannot be downloaded for a typed list, which has none', async () => {
    await typeIn(deps, dock, [{ tracking: newTracking(), qty: 1 }])
    const [typed] = await imports()
    await expect(source(typed?.importNo ?? '')).rejects.toMatchObject({ reason: trackingReasons.noSource.key })
  })
})
