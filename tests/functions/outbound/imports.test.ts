import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CellValue } from 'exceljs'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  checkShipmentImport,
  getShipmentImport,
  listShipmentImports,
  shipImport,
} from '../../../functions/outbound/use-cases/imports.ts'
import type { Deps } from '../../../functions/platform/deps.ts'
import { feeEventQueue } from '../../../shared/fees/fee-events.messages.ts'
import { mailQueue } from '../../../shared/notifications/mail.messages.ts'
import { MAX_SHIPMENT_ROWS } from '../../../shared/outbound/imports.rules.ts'
import { type CellObject, xlsOf, xlsxOf } from '../../fixtures/sheets/workbooks.ts'
import { newCompany, startStore, type TestStore } from '../../support/company.ts'
import { interruptedTable } from '../../support/memory-table.ts'
import { seedOfChance, unevenTable } from '../../support/stored/uneven-table.ts'
import { checkBooks } from '../tracking/arrivals.ts'
import { type ImportDesk, importDesk } from './import-desk.ts'
import { newPier, PDF, type Pier, PNG } from './pier.ts'

let store: TestStore
let pier: Pier
let desk: ImportDesk

beforeAll(async () => {
  store = await startStore()
})
afterAll(() => store.stop())
beforeEach(async () => {
  store.setNow('2026-11-20T18:00:00.000Z')
  pier = await newPier(store.deps)
  desk = importDesk(pier)
})

const stockOf = async (productNo: string) => (await pier.level(productNo))?.stock

describe('an import of shipments', () => {
  it('is checked without shipping anything, then ships each valid row as the form would', async () => {
    const one = await pier.product(9, { upc: '81001', productName: 'Kettle' })
    const two = await pier.product(5, { upc: '81002', productName: 'Mill' })
    const header = ['Tracking #', 'UPC', 'qty', 'Label file', 'Carrier', 'Boxes', 'Priority', 'Service', 'Note']
    const importNo = await desk.checked(
      [
        ['1Z999AA10123456784', 81001, 3, 'A.pdf; b.png', 'ups', 2, 'urgent', 'None', 'Fragile'],
        ['', '81002', '1000', 'a.pdf', 'Roadrunner', '', '', '', ''],
        ['', '81002', 4, 'a.pdf', 'Roadrunner', '', '中等', 'bubble  wrap', ''],
      ],
      header,
      { 'a.pdf': PDF, 'b.png': PNG },
    )
    expect(await desk.read(importNo)).toMatchObject({
      status: 'checked',
      totalCount: 3,
      goodCount: 2,
      doneCount: 0,
      problemCount: 1,
      message: '',
      notifyUserName: pier.nurse.userName,
      fileName: 'list.xlsx',
    })
    expect(await desk.problems(importNo)).toEqual([
      [3, 'quantity', '1000', 'Not enough stock for this row. Units left: 5, to be shipped: 1000.'],
    ])
    expect([await stockOf(one), await stockOf(two)]).toEqual([9, 5])
    await desk.ship(importNo)
    expect(await desk.read(importNo)).toMatchObject({ status: 'done', doneCount: 2, problemCount: 1 })
    expect([await stockOf(one), await stockOf(two)]).toEqual([6, 1])
    const { records } = await pier.list()
    expect(records.toReversed()).toMatchObject([
      {
        productName: 'Mill',
        units: 4,
        carrier: 'Other',
        carrierName: 'Roadrunner',
        priority: 1,
        splitPackagesNum: 1,
        items: [{ serviceLabel: 'Bubble wrap' }],
      },
      {
        productName: 'Kettle',
        units: 3,
        carrier: 'UPS',
        carrierName: '',
        priority: 2,
        splitPackagesNum: 2,
        tracking: '1Z999AA10123456784',
        note: 'Fragile',
        status: 1,
        users: pier.nurse.userName,
        labels: [
          { fileName: 'a.pdf', type: 'application/pdf' },
          { fileName: 'b.png', type: 'image/png' },
        ],
      },
    ])
    const [, kettle] = records
    expect((await pier.look(kettle?.outboundNo ?? '')).events).toMatchObject([
      { what: 'submitted', userNo: pier.doctorNo, userName: pier.doctor.userName },
    ])
    await checkBooks(pier.deps, pier)
  })

  it('refuses ambiguous and malformed quantities, and accepts numeric cells and full-width digits', async () => {
    await pier.product(2000, { upc: '840268900014' })
    const file = join(import.meta.dirname, '../../fixtures/sheets/files/shipments-1.000.xlsx')
    const written = await desk.checkedFile(readFileSync(file), { 'a.pdf': PDF })
    expect(await desk.problems(written)).toEqual([
      [2, 'quantity', '1.000', '1.000 can be read in two ways. Enter 1000 or 1.'],
    ])
    const held = await desk.checked([
      ['840268900014', 1000, 'a.pdf', '', ''],
      ['840268900014', '1,000', 'a.pdf', '', ''],
      ['840268900014', '1e3', 'a.pdf', '', ''],
      ['840268900014', '-5', 'a.pdf', '', ''],
      ['840268900014', '\uff11\uff12', 'a.pdf', '', ''],
    ])
    expect((await desk.problems(held)).map(([row, , content, why]) => [row, content, why])).toEqual([
      [3, '1,000', 'Use a whole number without commas or dots: 1000'],
      [4, '1e3', 'Write the number in full, without an exponent.'],
      [5, '-5', "Toship can't be empty."],
    ])
    expect(await desk.read(held)).toMatchObject({ goodCount: 2 })
  })

  it('queues one fee event for each shipment it creates, even if its worker runs twice', async () => {
    await pier.product(9, { upc: '81001', productName: 'Kettle' })
    const importNo = await desk.checked([
      ['81001', 3, 'a.pdf', '', ''],
      ['81001', 2, 'a.pdf', '', ''],
    ])
    await desk.begin(importNo)
    const charged: unknown[] = []
    const table: Deps['table'] = {
      ...pier.deps.table,
      commit: async (intents, answer) => {
        await pier.deps.table.commit(intents, answer)
        for (const intent of intents)
          if (intent.verb === 'put' && intent.item.queue === feeEventQueue.name)
            charged.push(...feeEventQueue.message.array().parse(JSON.parse(String(intent.item.messages))))
      },
    }
    await desk.work(importNo, 'ship', { ...pier.deps, table })
    await desk.work(importNo, 'ship', { ...pier.deps, table })
    const { doctorNo, warehouseNo } = pier
    const { records } = await pier.list()
    expect(charged).toEqual(
      records.map(({ outboundNo, createDate }) => ({
        doctorNo,
        warehouseNo,
        events: [{ what: 'shipped', outboundNo, eventNo: `${outboundNo}#1`, at: createDate }],
      })),
    )
    expect(charged).toHaveLength(2)
  })

  it('reports by row and column what cannot be shipped', async () => {
    await pier.product(9, { upc: '81001', productName: 'Kettle' })
    await pier.product(9, { upc: '81003', productName: 'Jug', condition: 'New' })
    await pier.product(9, { upc: '81003', productName: 'Jug', condition: 'Used good' })
    const header = ['UPC', 'Quantity', 'Label file', 'Boxes', 'Priority', 'Service', 'Product name', 'Carrier']
    const importNo = await desk.checked(
      [
        ['', '', '', '', '', '', '', ''],
        ['', 'few', 'c.pdf', 0, 'soon', 'Gold plating', '', 'x'.repeat(61)],
        [99, 0, 'lost.pdf', 1.5, '', '', '', ''],
        [81003, 1, 'text.pdf', '', '', '', '', ''],
        [81003, 1, 'a.pdf', '', '', '', 'Pitcher', ''],
        [81003, 1, 'a.pdf', '', '', '', 'jug (used good)', ''],
        [81001, 8, 'a.pdf', '', '', '', '', ''],
        [81001, 2, 'a.pdf', '', '', '', '', ''],
        [81001, 1, '', '', '', '', '', ''],
      ],
      header,
      { 'a.pdf': PDF, 'lost.pdf': undefined, 'text.pdf': new TextEncoder().encode('<html>') },
    )
    expect(await desk.problems(importNo)).toEqual([
      [3, 'upc', '', 'UPC is required.'],
      [3, 'label', 'c.pdf', 'There is no label file named c.pdf among the uploaded files.'],
      [
        3,
        'service',
        'Gold plating',
        'There is no such service. Use one of: None, Relabel, Poly bag, Bubble wrap, Bundle, Inspection.',
      ],
      [3, 'priority', 'soon', 'There is no such priority. Use one of: Normal, Medium, Urgent.'],
      [3, 'quantity', 'few', 'Use a number.'],
      [3, 'boxes', '0', 'You must set Numb of box Per Shipment greater than 0.'],
      [3, 'carrier', 'x'.repeat(61), 'Use at most 60 characters.'],
      [4, 'upc', '99', 'The company has no product with this UPC.'],
      [4, 'label', 'lost.pdf', 'The upload of lost.pdf did not arrive. Choose the labels again.'],
      [4, 'boxes', '1.5', 'Use a whole number.'],
      [4, 'quantity', '0', "Toship can't be empty."],
      [
        5,
        'productName',
        '',
        'Several products have this UPC: Jug (New), Jug (Used good). Give the name of one of them in the column "Product name".',
      ],
      [5, 'label', 'text.pdf', 'text.pdf is not a PDF, PNG or JPEG. Choose another file.'],
      [
        6,
        'productName',
        'Pitcher',
        'No product with this UPC has this name. The names are: Jug (New), Jug (Used good).',
      ],
      [9, 'quantity', '2', 'Not enough stock for this row. Units left: 1, to be shipped: 2.'],
      [10, 'label', '', 'Please upload package label before submit.'],
    ])
    expect(await desk.read(importNo)).toMatchObject({ totalCount: 8, goodCount: 2 })
  })

  it('reports values that a spreadsheet has altered, in both kinds of workbook', async () => {
    await pier.product(9, { upc: '8102' })
    const rows = (odd: 'xlsx' | 'xls') => {
      const cell = (xlsx: CellValue, xls: CellObject) => (odd === 'xlsx' ? xlsx : xls)
      const date = cell(new Date(Date.UTC(2026, 0, 2)), { t: 'n', v: 46024, z: 'yyyy-mm-dd' })
      return [
        [' QTY ', 'Label File', 'Barcode', 'Tracking Number'],
        [],
        [1, 'a.pdf', '8102', 1.23457e21],
        [date, 'a.pdf', '8102', ''],
        [1, 'a.pdf', cell({ error: '#REF!' }, { t: 'e', v: 23 }), ''],
        [
          cell({ formula: '1+1', result: 2 }, { t: 'n', v: 2, f: '1+1' }),
          ' a.pdf\u00a0',
          ' 8102\u200b',
          'TBA123456789012',
        ],
      ]
    }
    const files = [await xlsxOf(rows('xlsx') as CellValue[][]), xlsOf({ Sheet1: rows('xls') })]
    for (const [at, bytes] of files.entries()) {
      const importNo = await desk.checkedFile(bytes)
      expect(await desk.read(importNo)).toMatchObject({ totalCount: 4, goodCount: 1 })
      expect((await desk.problems(importNo)).map(([row, column, , message]) => [row, column, message])).toEqual([
        [3, 'tracking', 'Row 3: the spreadsheet has rounded this tracking number; format the column as text'],
        [4, 'quantity', expect.stringContaining('Row 4: the spreadsheet has turned this quantity into a date')],
        [5, 'upc', expect.stringContaining('Row 5: the UPC cell shows the error #REF!')],
      ])
      await desk.ship(importNo)
      expect((await pier.list()).records.at(-1)).toMatchObject({ units: 2, tracking: 'TBA123456789012' })
      expect((await pier.list()).total).toBe(at + 1)
    }
  })

  it('reports a file that is not a workbook, lacks a column, has too many rows, or is missing', async () => {
    const messageOf = async (importNo: string) => (await desk.read(importNo)).message
    expect(await messageOf(await desk.checkedFile(Buffer.from('<html><table></table></html>')))).toContain(
      'This file is a web page',
    )
    expect(await messageOf(await desk.checked([[1, 1]], ['UPC', 'Qty']))).toContain('lacks these columns: label')
    const many = Array.from({ length: MAX_SHIPMENT_ROWS + 1 }, () => ['8102', 1, 'a.pdf', '', ''])
    expect(await messageOf(await desk.checked(many))).toContain(String(MAX_SHIPMENT_ROWS))
    const gone = await desk.upload(await xlsxOf([['UPC', 'Qty', 'Label file']]))
    pier.files.objects.clear()
    await desk.work(gone, 'check')
    expect(await desk.read(gone)).toMatchObject({ status: 'failed', reasons: [{ reason: 'shipmentImport.fileGone' }] })
    await expect(desk.begin(gone)).rejects.toMatchObject({ reason: 'shipmentImport.nothingToShip' })
  })

  it('refuses two labels with the same name, and records of another company', async () => {
    await expect(desk.announce(['a.pdf', 'A.PDF'])).rejects.toMatchObject({
      reason: 'shipmentImport.sameName',
      errors: [{ path: 'labels.1.name' }],
    })
    const stranger = await newPier(store.deps)
    await expect(desk.announce([], { warehouseNo: stranger.warehouseNo })).rejects.toMatchObject({ code: 'missing' })
    await expect(desk.announce([], { notifyUserNo: stranger.nurse.userNo })).rejects.toMatchObject({
      reason: 'outbound.noUser',
    })
    const importNo = await desk.checked([['8102', 1, 'a.pdf']])
    const asked = { doctorNo: stranger.doctorNo, importNo }
    await expect(getShipmentImport(stranger.deps, stranger.doctor, asked)).rejects.toMatchObject({ code: 'missing' })
    await expect(shipImport(stranger.deps, stranger.doctor, asked)).rejects.toMatchObject({ code: 'missing' })
    const list = { doctorNo: stranger.doctorNo, current: 1, size: 10 }
    expect((await listShipmentImports(stranger.deps, stranger.doctor, list)).records).toEqual([])
    // Imports that were only announced are not listed.
    await desk.announce(['a.pdf'])
    const own = { ...list, doctorNo: pier.doctorNo }
    expect((await listShipmentImports(pier.deps, pier.doctor, own)).records.map((one) => one.importNo)).toEqual([
      importNo,
    ])
    await newCompany(store.deps)
  })

  it('ships each row once despite a repeated message, a second worker and another upload of the same bytes', async () => {
    // The stock equals the units to be shipped, so a row shipped twice would lack stock.
    const productNo = await pier.product(20, { upc: '81001' })
    const rows = Array.from({ length: 20 }, (_, at) => ['81001', 1, 'a.pdf', `TRACKING${at}00000`, ''])
    const importNo = await desk.checked(rows)
    const answers = await Promise.allSettled([desk.begin(importNo), desk.begin(importNo)])
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const seed = seedOfChance()
    const uneven = { ...pier.deps, table: unevenTable(pier.deps.table, seed) }
    await Promise.all([1, 2].map(() => desk.work(importNo, 'ship', uneven)))
    await desk.work(importNo, 'ship')
    expect(await desk.read(importNo), `seed ${seed}`).toMatchObject({ status: 'done', doneCount: 20, problemCount: 0 })
    expect(await stockOf(productNo)).toBe(0)
    await expect(desk.begin(importNo)).rejects.toMatchObject({ reason: 'shipmentImport.nothingToShip' })
    await pier.stock(productNo, 1)
    const bytes = pier.files.objects.get(`incoming/${pier.doctorNo}/${importNo}/workbook`)
    const again = await desk.checkedFile(bytes ?? new Uint8Array())
    await expect(desk.begin(again)).rejects.toMatchObject({
      reason: 'shipmentImport.sameSheet',
      params: { importNo },
    })
    await checkBooks(pier.deps, pier)
  })

  it('ships each sheet of a workbook once', async () => {
    const productNo = await pier.product(9, { upc: '81050' })
    const header = ['UPC', 'Quantity', 'Label file']
    const bytes = xlsOf({ Monday: [header, ['81050', 1, 'a.pdf']], Tuesday: [header, ['81050', 2, 'a.pdf']] })
    const of = async (sheet: string) => {
      const importNo = await desk.checkedFile(bytes)
      const columns = { sheet, headerRow: 1, fields: [] }
      await checkShipmentImport(pier.deps, pier.doctor, { doctorNo: pier.doctorNo, importNo, columns })
      await desk.work(importNo, 'check')
      return importNo
    }
    for (const sheet of ['Tuesday', 'Monday']) await desk.ship(await of(sheet))
    expect(await stockOf(productNo)).toBe(6)
    await expect(desk.begin(await of('Tuesday'))).rejects.toMatchObject({ reason: 'shipmentImport.sameSheet' })
  })

  it('is not refused for lack of units that another worker ships for it before any of its reads', async () => {
    for (let at = 1; at <= 8; at++) {
      const upc = `8100${at}`
      await pier.product(1, { upc })
      const importNo = await desk.checked([[upc, 1, 'a.pdf', '', '']])
      await desk.begin(importNo)
      const dying = interruptedTable(pier.deps.table, (point) => {
        if (point === 'afterCommit') throw new Error('killed')
      })
      let reads = 0
      const overtaken = interruptedTable(pier.deps.table, async (point) => {
        if (point === 'read' && ++reads === at)
          await expect(desk.work(importNo, 'ship', { ...pier.deps, table: dying })).rejects.toThrow('killed')
      })
      await desk.work(importNo, 'ship', { ...pier.deps, table: overtaken })
      expect(reads, 'reads').toBeGreaterThanOrEqual(at)
      expect(await desk.read(importNo), `read ${at}`).toMatchObject({ status: 'done', doneCount: 1, problemCount: 0 })
    }
    await checkBooks(pier.deps, pier)
  })

  it('resumes after a worker was killed before or after a commit', async () => {
    const productNo = await pier.product(60, { upc: '81001' })
    const importNo = await desk.checked(Array.from({ length: 8 }, () => ['81001', 2, 'a.pdf', '', '']))
    await desk.begin(importNo)
    let mails = 0
    const counting: Deps['table'] = {
      ...pier.deps.table,
      commit: async (intents, answer) => {
        await pier.deps.table.commit(intents, answer)
        mails += intents.filter((intent) => intent.verb === 'put' && intent.item.queue === mailQueue.name).length
      },
    }
    for (const killedAt of ['beforeCommit', 'afterCommit'] as const) {
      let commits = 0
      const table = interruptedTable(counting, (point) => {
        if (point === killedAt && ++commits === 3) throw new Error('killed')
      })
      await expect(desk.work(importNo, 'ship', { ...pier.deps, table })).rejects.toThrow('killed')
    }
    expect(await desk.read(importNo)).toMatchObject({ status: 'importing', doneCount: 5 })
    await desk.work(importNo, 'ship', { ...pier.deps, table: counting })
    expect(await desk.read(importNo)).toMatchObject({ status: 'done', doneCount: 8 })
    expect(await stockOf(productNo)).toBe(44)
    expect(mails).toBe(8)
    await checkBooks(pier.deps, pier)
  })

  it('reports rows whose stock was taken, and ships them once stock is available again', async () => {
    const productNo = await pier.product(5, { upc: '81001' })
    const importNo = await desk.checked([
      ['81001', 3, 'a.pdf', '', ''],
      ['81001', 2, 'a.pdf', '', ''],
    ])
    await pier.submit([{ productNo, toShip: 1 }])
    await desk.ship(importNo)
    expect(await desk.read(importNo)).toMatchObject({ status: 'done', doneCount: 1, problemCount: 1 })
    expect(await desk.problems(importNo)).toMatchObject([
      [3, 'quantity', '2', expect.stringMatching(/In stock: 1, to be shipped: 2/)],
    ])
    await pier.stock(productNo, 8)
    await desk.ship(importNo)
    expect(await desk.read(importNo)).toMatchObject({ status: 'done', doneCount: 2, problemCount: 0 })
    expect(await stockOf(productNo)).toBe(6)
  })

  it('fails after its last attempt, and resumes on request', async () => {
    const productNo = await pier.product(5, { upc: '81001' })
    const importNo = await desk.checked([['81001', 3, 'a.pdf', '', '']])
    await desk.begin(importNo)
    await desk.work(importNo, 'ship', pier.deps, true)
    expect(await desk.read(importNo)).toMatchObject({
      status: 'failed',
      reasons: [{ reason: 'shipmentImport.brokeOff' }],
      doneCount: 0,
    })
    await desk.ship(importNo)
    expect(await desk.read(importNo)).toMatchObject({ status: 'done', doneCount: 1, reasons: [] })
    expect(await stockOf(productNo)).toBe(2)
  })
})
