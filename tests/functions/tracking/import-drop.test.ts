import { Readable } from 'node:stream'
import ExcelJS from 'exceljs'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ref } from '../../../functions/platform/db/table.ts'
import type { Deps } from '../../../functions/platform/deps.ts'
import { outboxItem } from '../../../functions/platform/outbox/outbox.items.ts'
import { importDrop } from '../../../functions/tracking/imports/import-drop.ts'
import { keep } from '../../../functions/tracking/imports/uploads.ts'
import { readTrackingSheet } from '../../../functions/tracking/sheets/read-tracking-sheet.ts'
import { getImport } from '../../../functions/tracking/use-cases/get-import.ts'
import { listBatches } from '../../../functions/tracking/use-cases/list-batches.ts'
import { listImports } from '../../../functions/tracking/use-cases/list-imports.ts'
import { mailMessage } from '../../../shared/people/mail.messages.ts'
import { tracking } from '../../../shared/tracking/tracking.contract.ts'
import { newMember, newWarehouse, startStore, type TestStore } from '../../support/company.ts'
import { interruptedTable } from '../../support/memory-table.ts'
import { confirm, type Dock, newDock, newTracking, toConfirm, typeIn, UPC } from './arrivals.ts'
import { type Bucket, testBucket } from './dropped.ts'

let store: TestStore
let deps: Deps
let dock: Dock
let bucket: Bucket

beforeAll(async () => {
  store = await startStore()
  deps = store.deps
})
afterAll(() => store.stop())
beforeEach(async () => {
  dock = await newDock(deps)
  bucket = testBucket(deps)
})

const keyOf = (name = 'arrivals.xlsx', { doctorNo, warehouseNo }: Partial<Dock> = {}) =>
  `tracking/${doctorNo ?? dock.doctorNo}/${warehouseNo ?? dock.warehouseNo}/${name}`
const row = (number = newTracking(), upc = UPC, qty: number | string = 5) => `${number}\t${upc}\t${qty}\t`
const rows = (count: number) => Array.from({ length: count }, () => row())
const drop = (lines: string[], name?: string) => importDrop(bucket.deps(), bucket.drop(keyOf(name), lines.join('\n')))
const batches = () => listBatches(deps, dock.admin, { doctorNo: dock.doctorNo, type: 1 })
const imports = async () =>
  (await listImports(deps, dock.admin, tracking.calls.importRecordList.body.parse({ doctorNo: dock.doctorNo }))).records
const detail = (importNo: string) => getImport(deps, dock.admin, { doctorNo: dock.doctorNo, importNo })
const total = async () => (await toConfirm(deps, dock)).total

describe('a dropped workbook', () => {
  it('becomes rows under a batch, and a record that says so', async () => {
    const record = await drop(rows(250), 'Monday arrivals (1)+é.xlsx')
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' })
      .format(new Date())
      .replaceAll('-', '')
    expect(record).toMatchObject({
      ...{ status: 'done', totalCount: 250, successCount: 250, failedCount: 0, message: '' },
      ...{ batchNumber: `${day}-001`, fileName: 'Monday arrivals (1)+é.xlsx' },
    })
    expect(await batches()).toMatchObject([{ batchNumber: `${day}-001`, toConfirm: 250, confirmed: 0 }])
    expect(await total()).toBe(250)
    expect(await imports()).toMatchObject([
      { status: 'done', source: 'upload', warehouse: 'Edison NJ, 1 Dock Rd, 08837' },
    ])
  })

  it('shows its lines in their order, newest import first', async () => {
    const first = rows(30)
    const second = rows(3)
    await drop(first, 'a.xlsx')
    await drop(second, 'b.xlsx')
    const shown = (await toConfirm(deps, dock)).records.map((record) => record.tracking)
    expect(shown).toEqual([...second, ...first].map((line) => line.split('\t')[0]))
  })

  it('keeps good lines and names each bad one', async () => {
    const known = newTracking()
    const { batchNumber } = await typeIn(deps, dock, [{ tracking: known, qty: 5 }])
    const twice = row()
    const record = await drop([
      row(),
      row('123'),
      row(newTracking(), ''),
      row(newTracking(), UPC, '2.5'),
      row(known),
      twice,
      twice,
    ])
    expect(record).toMatchObject({ status: 'done', totalCount: 7, successCount: 2, failedCount: 5 })
    const { failedRecords } = await detail(record?.importNo ?? '')
    expect(failedRecords).toMatchObject([
      {
        lineNumber: 3,
        content: `123\t${UPC}\t5`,
        errorMessage: 'Tracking number must be at least 12 digits',
        canRetry: true,
      },
      { lineNumber: 4, errorMessage: 'UPC is required.' },
      { lineNumber: 5, errorMessage: 'Quantity must be a whole number.' },
      {
        lineNumber: 6,
        errorMessage: `Duplicate: this tracking number already exists with the same UPC and quantity (batch ${batchNumber}).`,
        canRetry: false,
      },
      {
        lineNumber: 8,
        errorMessage: 'Duplicate: line 7 has the same tracking number, UPC and quantity.',
        canRetry: false,
      },
    ])
  })

  it('counts all failed lines and keeps the first thousand', async () => {
    const record = await drop([...Array.from({ length: 1500 }, (_, index) => row(`short${index}`)), row()])
    expect(record).toMatchObject({ successCount: 1, failedCount: 1500 })
    const { failedRecords } = await detail(record?.importNo ?? '')
    expect(failedRecords).toHaveLength(1000)
    expect(failedRecords.at(-1)).toMatchObject({ lineNumber: 1001 })
  })

  it('finds twins in chunks that are written at the same time', async () => {
    const lines = rows(190)
    const [first = ''] = lines
    const record = await drop([...lines, first, ...rows(200)])
    expect(record).toMatchObject({ totalCount: 391, successCount: 390, failedCount: 1 })
    expect(await total()).toBe(390)
  })

  it('is a duplicate when the same bytes come again, under any name', async () => {
    const lines = rows(3)
    const first = await drop(lines, 'a.xlsx')
    const again = await drop(lines, 'b.xlsx')
    expect(again).toMatchObject({ status: 'duplicate', successCount: 0, batchNumber: '' })
    expect(again?.message).toContain(first?.importNo)
    expect(await total()).toBe(3)
  })

  it('may come again when nothing of it was taken', async () => {
    const lines = [row('123')]
    expect(await drop(lines)).toMatchObject({ status: 'done', successCount: 0, batchNumber: '' })
    expect(await drop(lines)).toMatchObject({ status: 'done', failedCount: 1 })
    expect(await batches()).toEqual([])
  })

  it('is imported once when dropped twice at the same instant', async () => {
    const text = rows(200).join('\n')
    const [a, b] = [bucket.drop(keyOf('a.xlsx'), text), bucket.drop(keyOf('b.xlsx'), text)]
    const done = await Promise.all([importDrop(bucket.deps(), a), importDrop(bucket.deps(), b)])
    expect(done.map((record) => record?.status).sort()).toEqual(['done', 'duplicate'])
    expect(await total()).toBe(200)
  })
})

describe('a message', () => {
  it('told twice imports once, also when both are worked at the same time', async () => {
    const event = bucket.drop(keyOf(), rows(300).join('\n'))
    const both = await Promise.allSettled([importDrop(bucket.deps(), event), importDrop(bucket.deps(), event)])
    expect(both.some(({ status }) => status === 'fulfilled')).toBe(true)
    const again = await importDrop(bucket.deps(), event)
    expect(again).toMatchObject({ status: 'done', successCount: 300, failedCount: 0 })
    expect(await imports()).toHaveLength(1)
    expect(await batches()).toMatchObject([{ toConfirm: 300 }])
    expect(await total()).toBe(300)
  })

  it.each([1, 2, 3, 4, 6, 8])('whose worker dies after commit %i is finished by the next one', async (dies) => {
    const lines = [...rows(280), row('123')]
    const event = bucket.drop(keyOf(), lines.join('\n'))
    let commits = 0
    const dying = interruptedTable(deps.table, (point) => {
      if (point === 'afterCommit' && ++commits >= dies) throw new Error('killed')
    })
    await importDrop(bucket.deps(dying), event).catch(() => undefined)
    const record = await importDrop(bucket.deps(), event)
    expect(record).toMatchObject({ status: 'done', totalCount: 281, successCount: 280, failedCount: 1 })
    expect(await imports()).toHaveLength(1)
    expect(await batches()).toMatchObject([{ batchNumber: record?.batchNumber, toConfirm: 280 }])
    expect(await total()).toBe(280)
    expect(await confirm(deps, dock, record?.batchNumber ?? '')).toMatchObject({ successCount: 280, units: 1400 })
  })

  it('that comes late, when the batch is confirmed already, changes nothing', async () => {
    const event = bucket.drop(keyOf(), rows(5).join('\n'))
    const record = await importDrop(bucket.deps(), event)
    await confirm(deps, dock, record?.batchNumber ?? '')
    expect(await importDrop(bucket.deps(), event)).toEqual(record)
    expect(await total()).toBe(0)
  })
})

describe('a drop that cannot be taken', () => {
  it('is refused as a whole, with the reason, and the next one works', async () => {
    expect(await drop(['broken'])).toMatchObject({ status: 'failed', message: 'The file is no workbook.' })
    expect(await drop([...rows(200), 'broken'])).toMatchObject({ status: 'failed', successCount: 0 })
    expect(await drop(['unforeseen'])).toMatchObject({ status: 'failed', message: expect.stringContaining('damaged') })
    expect(await total()).toBe(0)
    expect(await drop(rows(1))).toMatchObject({ status: 'done' })
    expect((await imports()).map(({ status }) => status)).toEqual(['done', 'failed', 'failed', 'failed'])
  })

  it('names a warehouse that is not of the company', async () => {
    const other = await newDock(deps)
    const record = await importDrop(
      bucket.deps(),
      bucket.drop(keyOf('a.xlsx', { warehouseNo: other.warehouseNo }), row()),
    )
    expect(record).toMatchObject({ status: 'failed', message: expect.stringContaining(other.warehouseNo) })
    expect((await toConfirm(deps, other)).total).toBe(0)
  })

  it('names no company: there is no record', async () => {
    const event = bucket.drop(keyOf('a.xlsx', { doctorNo: dock.admin.userNo }), row())
    expect(await importDrop(bucket.deps(), event)).toBeUndefined()
    expect(await importDrop(bucket.deps(), { ...event, doctorNo: 'US-00000000000000000000' })).toBeUndefined()
  })

  it('is too large, or gone', async () => {
    const event = bucket.drop(keyOf(), row())
    expect(await importDrop(bucket.deps(), { ...event, size: 30_000_000 })).toMatchObject({
      message: 'The file is larger than 20 MB. Split it and drop the parts.',
    })
  })
})

describe('a real workbook', () => {
  it('is read, its rounded numbers refused by row', async () => {
    const book = new ExcelJS.Workbook()
    const sheet = book.addWorksheet('Arrivals')
    const good = newTracking()
    sheet.addRow(['UPC', 'Qty', 'Tracking Number'])
    sheet.addRow([UPC, 3, good])
    sheet.addRow([UPC, 1, 1.23457e21])
    sheet.addRow([UPC, 4, good])
    sheet.addRow([UPC, '3', ` ${good.toLowerCase()}`])
    const bytes = Buffer.from(await book.xlsx.writeBuffer())
    const uploads = { download: (_key: string, path: string) => keep(Readable.from([bytes]), path) }
    const record = await importDrop({ ...deps, uploads, readSheet: readTrackingSheet }, bucket.drop(keyOf(), ''))
    expect(record).toMatchObject({ status: 'done', totalCount: 4, successCount: 2, failedCount: 2 })
    expect((await detail(record?.importNo ?? '')).failedRecords).toMatchObject([
      { errorMessage: 'Row 3: the spreadsheet has rounded this tracking number; format the column as text' },
      { lineNumber: 5, errorMessage: 'Duplicate: line 2 has the same tracking number, UPC and quantity.' },
    ])
  })
})

describe('a mail', () => {
  const mailsOf = async (work: (by: Deps) => Promise<unknown>) => {
    const numbers: string[] = []
    const newId: Deps['newId'] = (kind) => {
      const id = deps.newId(kind)
      if (kind === 'outbox') numbers.push(id)
      return id
    }
    await work({ ...deps, newId })
    const stored = await deps.table.batchGet(numbers.map((outboxNo) => ref(outboxItem, { outboxNo })))
    return stored.flatMap((item) => (item ? [mailMessage.parse(JSON.parse(item.message))] : []))
  }
  const dropBy = (lines: string[]) => (by: Deps) =>
    importDrop({ ...bucket.deps(), newId: by.newId }, bucket.drop(keyOf(), lines.join('\n')))

  it('tells the company of lines that were not taken, and of a file refused', async () => {
    const content = { kind: 'importFailures', doctorName: 'Test Trading', fileName: 'arrivals.xlsx' }
    expect(await mailsOf(dropBy([row(), row('1')]))).toMatchObject([
      { to: dock.doctor.email, content: { ...content, successCount: 1, failedCount: 1 } },
    ])
    expect(await mailsOf(dropBy(['broken']))).toMatchObject([{ content: { message: 'The file is no workbook.' } }])
  })

  it('goes to the admin of the warehouse where there is one', async () => {
    const { warehouseNo } = await newWarehouse(deps, dock.doctor, { adminNo: dock.admin.userNo })
    dock = { ...dock, warehouseNo }
    expect(await mailsOf(dropBy([row('1')]))).toMatchObject([{ to: dock.admin.email }])
  })

  it('is not sent when all is well', async () => {
    expect(await mailsOf(dropBy([row()]))).toEqual([])
  })
})

describe('the record', () => {
  it('is for the company only', async () => {
    const record = await drop(rows(1))
    const other = await newDock(deps)
    const input = { doctorNo: other.doctorNo, importNo: record?.importNo ?? '' }
    await expect(getImport(deps, other.admin, input)).rejects.toMatchObject({ code: 'missing' })
  })

  it('stands in the list of all companies of an admin', async () => {
    const other = await newDock(deps)
    await drop(rows(1))
    await importDrop(bucket.deps(), bucket.drop(keyOf('o.xlsx', other), row()))
    const linked = await newMember(deps, other.doctor, 'warehouseAdmin')
    const { company, ...everywhere } = linked
    const list = await listImports(deps, everywhere, tracking.calls.importRecordList.body.parse({}))
    expect(list.records.map(({ fileName }) => fileName)).toEqual(['o.xlsx'])
  })
})
