import { Readable } from 'node:stream'
import ExcelJS from 'exceljs'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import * as z from 'zod'
import { membershipItem, type User, userItem } from '../../../functions/platform/actor.items.ts'
import type { CompanyActor } from '../../../functions/platform/actor.ts'
import { put } from '../../../functions/platform/db/intent.ts'
import { ref } from '../../../functions/platform/db/table.ts'
import type { Deps } from '../../../functions/platform/deps.ts'
import { log } from '../../../functions/platform/log.ts'
import { outboxItem } from '../../../functions/platform/outbox/outbox.items.ts'
import { importFailuresLetter } from '../../../functions/tracking/imports/import-failures-letter.ts'
import { importDrop, importMessage } from '../../../functions/tracking/imports/import-message.ts'
import { OWNERLESS } from '../../../functions/tracking/imports/stray-drops.ts'
import { keep } from '../../../functions/tracking/imports/uploads.ts'
import { readTrackingSheet } from '../../../functions/tracking/sheets/read-tracking-sheet.ts'
import { getImport, listImports } from '../../../functions/tracking/use-cases/import-records.ts'
import { mailMessage } from '../../../shared/notifications/mail.messages.ts'
import { tracking } from '../../../shared/tracking/tracking.contract.ts'
import { newMember } from '../../support/company.ts'
import { interruptedTable } from '../../support/memory-table.ts'
import { newDock, newTracking, selfStorageOf, toConfirm, typeIn, UPC } from './arrivals.ts'
import { deps, dock } from './confirm-dock.ts'
import { bucket, detail, drop, imports, keyOf, openDropDock, row, rows, total } from './drop-dock.ts'
import { notificationOf } from './memory-bucket.ts'

openDropDock()

/** Returns the emails that an action leaves in the outbox. */
const mailsOf = async (work: (by: Deps) => Promise<unknown>) => {
  const numbers: string[] = []
  const newId: Deps['newId'] = (kind) => {
    const id = deps.newId(kind)
    if (kind === 'outbox') numbers.push(id)
    return id
  }
  await work({ ...deps, newId })
  const stored = await deps.table.batchGet(numbers.map((outboxNo) => ref(outboxItem, { outboxNo, queue: 'mail' })))
  return stored.flatMap((item) => (item?.queue === 'mail' ? z.array(mailMessage).parse(JSON.parse(item.messages)) : []))
}

describe('a drop that cannot be imported', () => {
  it('is refused as a whole with the reason, and the next drop is imported', async () => {
    expect(await drop(['broken'])).toMatchObject({ status: 'failed', reasons: [{ reason: 'sheets.notAWorkbook' }] })
    expect(await drop([...rows(200), 'broken'])).toMatchObject({ status: 'failed', successCount: 0 })
    expect(await drop(['unforeseen'])).toMatchObject({ status: 'failed', reasons: [{ reason: 'sheets.damaged' }] })
    expect(await total()).toBe(0)
    expect(await drop(rows(1))).toMatchObject({ status: 'done' })
    expect((await imports()).map(({ status }) => status)).toEqual(['done', 'failed', 'failed', 'failed'])
  })

  it('is refused if its warehouse belongs to another company', async () => {
    const other = await newDock(deps)
    const record = await importDrop(
      bucket.deps(),
      bucket.drop(keyOf('a.xlsx', { warehouseNo: other.warehouseNo }), row()),
    )
    expect(record).toMatchObject({
      status: 'failed',
      reasons: [{ reason: 'tracking.noSuchWarehouse', params: { warehouse: other.warehouseNo } }],
    })
    expect((await toConfirm(deps, other)).total).toBe(0)
  })

  it('is reported to the company, not to a nurse, if its warehouse is a self storage', async () => {
    const { warehouseNo } = await selfStorageOf(deps, dock)
    const key = keyOf('a.xlsx', { warehouseNo })
    const mails = await mailsOf((by) => importDrop({ ...bucket.deps(), newId: by.newId }, bucket.drop(key, row())))
    expect(mails).toMatchObject([
      { userNo: dock.doctor.userNo, content: { message: expect.stringContaining('self storage') } },
    ])
    expect(await imports()).toMatchObject([{ status: 'failed', warehouseNo, successCount: 0 }])
    expect(await total()).toBe(0)
  })

  it('leaves no record if its company is unknown, and logs an error that triggers an alarm', async () => {
    const errors = vi.spyOn(log, 'error')
    onTestFinished(() => errors.mockRestore())
    const event = bucket.drop(keyOf('a.xlsx', { doctorNo: dock.admin.userNo }), row())
    expect(await importDrop(bucket.deps(), event)).toBeUndefined()
    expect(await importDrop(bucket.deps(), { ...event, doctorNo: 'US-00000000000000000000' })).toBeUndefined()
    const stray = notificationOf('tracking/a.xlsx', '')
    const times = { ApproximateFirstReceiveTimestamp: '0', SentTimestamp: '0' }
    await importMessage(bucket.deps())(stray, {
      attributes: { ...times, ApproximateReceiveCount: '1', SenderId: 'test' },
    })
    expect(errors.mock.calls).toEqual([event.key, event.key, 'tracking/a.xlsx'].map((key) => [OWNERLESS, { key }]))
  })

  it('is refused if it is too large', async () => {
    const event = bucket.drop(keyOf(), row())
    expect(await importDrop(bucket.deps(), { ...event, size: 30_000_000 })).toMatchObject({
      reasons: [{ reason: 'tracking.fileTooLarge' }],
    })
  })
})

describe('a real workbook', () => {
  it('is imported except for rounded tracking numbers and repeated lines', async () => {
    const book = new ExcelJS.Workbook()
    const sheet = book.addWorksheet('Arrivals')
    const good = newTracking()
    sheet.addRow(['UPC', 'Qty', 'Tracking Number'])
    sheet.addRow([UPC, 3, good])
    sheet.addRow([UPC, 1, 1.23457e21])
    sheet.addRow([UPC, 4, good])
    sheet.addRow([UPC, '3', ` ${good.toLowerCase()}`])
    const bytes = Buffer.from(await book.xlsx.writeBuffer())
    const uploads = { download: (_of: object, path: string) => keep(Readable.from([bytes]), path) }
    const record = await importDrop({ ...deps, uploads, readSheet: readTrackingSheet }, bucket.drop(keyOf(), ''))
    expect(record).toMatchObject({ status: 'done', totalCount: 4, successCount: 2, failedCount: 2 })
    expect((await detail(record?.importNo ?? '')).failedRecords).toMatchObject([
      { errorMessage: 'Row 3: the spreadsheet has rounded this tracking number; format the column as text' },
      { lineNumber: 5, errorMessage: 'Duplicate: line 2 has the same tracking number, UPC and quantity.' },
    ])
  })
})

describe('a workbook of several sheets', () => {
  const dropBook = async (fill: (book: ExcelJS.Workbook) => void, by: Deps = deps) => {
    const book = new ExcelJS.Workbook()
    fill(book)
    const bytes = Buffer.from(await book.xlsx.writeBuffer())
    const uploads = { download: (_of: object, path: string) => keep(Readable.from([bytes]), path) }
    return importDrop({ ...by, uploads, readSheet: readTrackingSheet }, bucket.drop(keyOf(), ''))
  }
  const addSheet = (book: ExcelJS.Workbook, name: string) =>
    book.addWorksheet(name).addRows([
      ['trackingNum', 'upc', 'quantity'],
      [newTracking(), UPC, 1],
    ])

  it('has a record and an email that name the sheet that was read and the sheets that were not', async () => {
    const names = Array.from({ length: 120 }, (_, index) => `Dock ${index + 1}`)
    const mails = await mailsOf((by) =>
      dropBook((book) => {
        book.addWorksheet('Cover')
        for (const name of names) addSheet(book, name)
        book.addWorksheet('Blank').addRow([' '])
        book.addWorksheet('Choices', { state: 'hidden' }).addRow(['New'])
      }, by),
    )
    const [record] = await imports()
    expect(record).toMatchObject({
      status: 'done',
      totalCount: 1,
      successCount: 1,
      failedCount: 0,
      sheetName: 'Dock 1',
      sheetsLeftOut: names.slice(1, 101),
      sheetsLeftOutCount: 119,
    })
    expect(await detail(record?.importNo ?? '')).toMatchObject({ sheetName: 'Dock 1', sheetsLeftOutCount: 119 })
    const { content } = mails[0] ?? {}
    expect(content).toMatchObject({
      kind: 'importFailures',
      failedCount: 0,
      message: '',
      sheets: { read: 'Dock 1', left: names.slice(1, 11), more: 109 },
    })
    if (content?.kind !== 'importFailures') throw new Error('no email')
    const { paragraphs } = importFailuresLetter(content, { siteUrl: '', language: 'en', zone: 'UTC' })
    expect(paragraphs).toEqual([
      expect.stringMatching(/^Only the sheet Dock 1 was read\. Left out: Dock 2, .*, Dock 11 and 109 more\./),
    ])
  })

  it('has a record without other sheets if only one sheet is filled', async () => {
    const record = await dropBook((book) => {
      addSheet(book, 'Arrivals')
      book.addWorksheet('Sheet2')
      book.addWorksheet('Sheet3').addRow([null, ' '])
    })
    expect(record).toMatchObject({ sheetName: 'Arrivals', sheetsLeftOut: [], sheetsLeftOutCount: 0 })
  })
})

describe('the email about an import', () => {
  const dropBy = (lines: string[]) => (by: Deps) =>
    importDrop({ ...bucket.deps(), newId: by.newId }, bucket.drop(keyOf(), lines.join('\n')))

  it('informs the admin of the warehouse of failed lines and refused files', async () => {
    const content = { kind: 'importFailures', doctorName: 'Test Trading', fileName: 'arrivals.xlsx' }
    const mails = await mailsOf(dropBy([row(), row('1')]))
    const [record] = await imports()
    const importNo = record?.importNo
    expect(mails).toMatchObject([
      { userNo: dock.admin.userNo, content: { ...content, importNo, successCount: 1, failedCount: 1 } },
    ])
    expect(await mailsOf(dropBy(['broken']))).toMatchObject([
      { content: { message: expect.stringContaining('is not an Excel workbook') } },
    ])
  })

  const changeUser = async ({ userNo }: CompanyActor, change: Partial<User>) => {
    const user = await deps.table.get(ref(userItem, { userNo }))
    if (!user) throw new Error('There is no such user')
    await deps.table.commit([put(userItem, { ...user, ...change }, { error: 'race' })])
  }

  it.each([{ status: 'rejected' as const }, { emailProven: false }])(
    'is sent to the company if the account of the warehouse admin has %o',
    async (change) => {
      await changeUser(dock.admin, change)
      expect(await mailsOf(dropBy([row('1')]))).toMatchObject([
        { userNo: dock.doctor.userNo, content: expect.not.objectContaining({ importNo: expect.anything() }) },
      ])
    },
  )

  it('is sent to the company once it has blocked the warehouse admin', async () => {
    const link = await deps.table.get(ref(membershipItem, { doctorNo: dock.doctorNo, userNo: dock.admin.userNo }))
    if (!link) throw new Error('The admin is not a member')
    await deps.table.commit([put(membershipItem, { ...link, status: 'blocked' }, { error: 'race' })])
    expect(await mailsOf(dropBy([row('1')]))).toMatchObject([{ userNo: dock.doctor.userNo }])
  })

  it('is not sent if there are no failures', async () => {
    expect(await mailsOf(dropBy([row()]))).toEqual([])
  })
})

describe('the record of an import', () => {
  it('is visible only to its company', async () => {
    const record = await drop(rows(1))
    const other = await newDock(deps)
    const input = { doctorNo: other.doctorNo, importNo: record?.importNo ?? '', current: 1 }
    await expect(getImport(deps, other.admin, input)).rejects.toMatchObject({ code: 'missing' })
  })

  it('shows who typed a list, and the progress of a workbook', async () => {
    await typeIn(deps, dock, [{ tracking: newTracking() }])
    const event = bucket.drop(keyOf(), rows(120).join('\n'))
    let commits = 0
    const dying = interruptedTable(deps.table, (point) => {
      if (point === 'afterCommit' && ++commits === 4) throw new Error('killed')
    })
    await expect(importDrop(bucket.deps(dying), event)).rejects.toThrow('killed')
    expect(await imports()).toMatchObject([
      { status: 'processing', totalCount: 89, successCount: 89, userNo: '', userName: '' },
      { status: 'done', source: 'console', userNo: dock.admin.userNo, userName: dock.admin.userName },
    ])
  })

  it('appears in the list of all companies of an admin', async () => {
    const other = await newDock(deps)
    await drop(rows(1))
    await importDrop(bucket.deps(), bucket.drop(keyOf('o.xlsx', other), row()))
    const linked = await newMember(deps, other.doctor, 'warehouseAdmin')
    const { company, ...everywhere } = linked
    const list = await listImports(deps, everywhere, tracking.calls.listImports.body.parse({}))
    expect(list.records.map(({ fileName }) => fileName)).toEqual(['o.xlsx'])
  })
})
