import { writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { numberListHeader } from '../../../functions/inbound/submitted/number-list.ts'
import { checkTrackingSheet, startTrackingSheet } from '../../../functions/inbound/use-cases/tracking-sheet.ts'
import { mixedHeader } from '../../../functions/mixed-packages/batches/mixed-sheet.ts'
import {
  excelImport,
  generateBatchNumber,
  startExcelImport,
} from '../../../functions/mixed-packages/use-cases/imports.ts'
import { offerHeader } from '../../../functions/offers/offer-lines.ts'
import { shipmentHeader } from '../../../functions/outbound/imports/import-lines.ts'
import { checkShipmentImport } from '../../../functions/outbound/use-cases/imports.ts'
import type { CompanyActor } from '../../../functions/platform/actor.ts'
import { catalogueHeader } from '../../../functions/products/catalogue/catalogue-lines.ts'
import { checkCatalogue } from '../../../functions/products/use-cases/catalogue.ts'
import { importMessage } from '../../../functions/tracking/imports/import-message.ts'
import { trackingHeader } from '../../../functions/tracking/sheets/header.ts'
import { readTrackingSheet } from '../../../functions/tracking/sheets/read-tracking-sheet.ts'
import { reserveBatchNumber } from '../../../functions/tracking/use-cases/batches.ts'
import { getImport } from '../../../functions/tracking/use-cases/import-records.ts'
import {
  forgetSheetColumns,
  getSheetColumns,
  getSheetLayout,
  saveSheetColumns,
} from '../../../functions/tracking/use-cases/sheet-columns.ts'
import { checkImportAgain, importChecked, startImport } from '../../../functions/tracking/use-cases/workbook-imports.ts'
import { SHEET_FIELDS, type SheetColumns, type SheetKind } from '../../../shared/sheets/columns.fields.ts'
import { tracking } from '../../../shared/tracking/tracking.contract.ts'
import { xlsxOf } from '../../fixtures/sheets/workbooks.ts'
import { startStore, type TestStore } from '../../support/company.ts'
import { memoryFiles } from '../../support/memory-files.ts'
import { importDesk } from '../outbound/import-desk.ts'
import { newPier } from '../outbound/pier.ts'
import { catalogueDesk } from '../products/catalogue-desk.ts'
import { type Dock, newDock, newTracking, take, UPC } from '../tracking/arrivals.ts'
import { notificationOf } from '../tracking/memory-bucket.ts'

let store: TestStore
let dock: Dock
const files = memoryFiles()

beforeAll(async () => {
  store = await startStore()
})
afterAll(() => store.stop())
beforeEach(async () => {
  dock = await newDock(store.deps)
})

const remember = (
  actor: CompanyActor,
  kind: SheetKind,
  headers: Readonly<Record<string, string>>,
  version?: number,
) => {
  const columns = Object.entries(headers).map(([field, header]) => ({ field, header }))
  const body = { doctorNo: actor.company.doctorNo, kind, columns, version }
  return saveSheetColumns(store.deps, actor, tracking.calls.saveSheetColumns.body.parse(body))
}
const chosen = (fields: Readonly<Record<string, string>>, headerRow = 1): SheetColumns => ({
  headerRow,
  fields: Object.entries(fields).map(([field, column]) => ({ field, column })),
})

describe("a nurse's numbers under unknown headers", () => {
  const rows = (number: string) => [
    ['Ref', 'Color', 'How many'],
    [number, 'red', 3],
  ]
  /** Uploads a workbook and returns a function that checks it. */
  const uploaded = async (
    cells: (string | number)[][],
    at: Dock = dock,
    others: Readonly<Record<string, (string | number)[][]>> = {},
  ) => {
    const deps = { ...store.deps, files }
    const { doctorNo, nurse } = at
    const inboundNo = await take(store.deps, at, 10)
    const file = { name: 'parcels.xlsx', type: '', size: 9 }
    const { fileNo, uploads } = await startTrackingSheet(deps, nurse, { doctorNo, inboundNo, files: [file] })
    const bytes = await xlsxOf(cells, (_, book) => {
      for (const [name, rows] of Object.entries(others)) book.addWorksheet(name).addRows(rows)
    })
    files.objects.set(uploads[0]?.fields.key ?? '', bytes)
    return (columns?: SheetColumns) => checkTrackingSheet(deps, nurse, { doctorNo, inboundNo, fileId: fileNo, columns })
  }
  const headers = { tracking: 'ref', qty: 'HOW MANY' }

  it('are returned with a layout, and are read with chosen columns', async () => {
    const number = newTracking()
    const check = await uploaded(rows(number))
    const found = await check()
    expect(found.refused?.reasons[0]?.reason).toBe('inbound.sheetNoHeader')
    expect(found.layout).toMatchObject({
      source: 'none',
      headerRow: 0,
      columns: [],
      sheet: 'Sheet1',
      fields: [
        { field: 'tracking', required: true },
        { field: 'qty', required: true },
      ],
      rows: [
        { row: 1, cells: ['Ref', 'Color', 'How many'] },
        { row: 2, cells: [number, 'red', '3'] },
      ],
    })
    const read = await check(chosen({ tracking: 'A', qty: 'C' }))
    expect(read).toMatchObject({ good: [{ rowNumber: 2, tracking: number, qty: 3 }], layout: { source: 'chosen' } })
  })

  it('are read without a header, from the first row', async () => {
    const number = newTracking()
    const check = await uploaded([[number, 2]])
    const read = await check(chosen({ tracking: 'A', qty: 'B' }, 0))
    expect(read.good).toEqual([{ rowNumber: 1, tracking: number, qty: 2 }])
  })

  it('are read with the remembered columns of their own company until these are forgotten', async () => {
    const { doctorNo, nurse } = dock
    const check = await uploaded(rows(newTracking()))
    const other = await uploaded(rows(newTracking()), await newDock(store.deps))
    const { mappings } = await remember(nurse, 'given', headers)
    expect(await check()).toMatchObject({ totalCount: 1, layout: { source: 'remembered' } })
    expect((await other()).refused).toBeDefined()
    await forgetSheetColumns(store.deps, nurse, { doctorNo, kind: 'given', id: mappings[0]?.id ?? '' })
    expect((await check()).refused).toBeDefined()
    const again = forgetSheetColumns(store.deps, nurse, { doctorNo, kind: 'given', id: mappings[0]?.id ?? '' })
    await expect(again).rejects.toMatchObject({ code: 'missing' })
  })

  it('are read with remembered columns even if known headers exist', async () => {
    const [wrong, right] = [newTracking(), newTracking()]
    const cells = [
      ['Tracking', 'Qty', 'Real number'],
      [wrong, 1, right],
    ]
    const check = await uploaded(cells)
    expect((await check()).good[0]?.tracking).toBe(wrong)
    await remember(dock.nurse, 'given', { tracking: 'Real number', qty: 'Qty' })
    expect((await check()).good[0]?.tracking).toBe(right)
  })

  it('are refused if fields are missing, unknown, or share a column', async () => {
    const check = await uploaded(rows(newTracking()))
    const refusals: Readonly<Record<string, string>>[] = [
      { tracking: 'A' },
      { tracking: 'A', qty: 'C', color: 'B' },
      { tracking: 'A', qty: 'A' },
    ]
    const reasons = ['sheets.fieldsMissing', 'sheets.unknownField', 'sheets.columnTwice']
    for (const [at, fields] of refusals.entries())
      await expect(check(chosen(fields))).rejects.toMatchObject({ code: 'invalid', reason: reasons[at] })
    const elsewhere = await check({ ...chosen({ tracking: 'A', qty: 'C' }), sheet: 'Gone' })
    expect(elsewhere.refused?.reasons[0]?.reason).toBe('sheets.sheetGone')
    const below = await check({ ...chosen({ tracking: 'A', qty: 'C' }), headerRow: 50 })
    expect(below.refused?.reasons[0]?.reason).toBe('sheets.headerRowGone')
  })

  it('are read from another sheet if it is chosen, by its headers', async () => {
    const [front, back] = [newTracking(), newTracking()]
    const list = (number: string) => [
      ['Tracking', 'Qty'],
      [number, 1],
    ]
    const check = await uploaded(list(front), dock, { Second: list(back), Bare: [], Notes: [['Call Bob', 7]] })
    expect((await check()).good[0]?.tracking).toBe(front)
    const only = (sheet: string) => check({ sheet, headerRow: 0, fields: [] })
    expect(await only('Second')).toMatchObject({
      good: [{ tracking: back }],
      layout: { source: 'headers', sheet: 'Second', sheets: ['Sheet1', 'Second', 'Bare', 'Notes'] },
    })
    // The layout is returned even if nothing can be read, so that the user can choose another sheet.
    for (const [sheet, reason] of [
      ['Bare', 'sheets.noRows'],
      ['Notes', 'inbound.sheetNoHeader'],
    ] as const) {
      expect(await only(sheet)).toMatchObject({
        refused: { reasons: [{ reason }] },
        layout: { source: 'none', sheet, sheets: expect.arrayContaining(['Sheet1']) },
      })
    }
    await expect(check({ headerRow: 0, fields: [] })).rejects.toMatchObject({ reason: 'sheets.fieldsMissing' })
  })

  it('are shown from the sheet with the most columns if no sheet has a header', async () => {
    const check = await uploaded([['Call Bob'], ['Truck 7']], dock, { Parcels: rows(newTracking()) })
    expect(await check()).toMatchObject({ layout: { source: 'none', sheet: 'Parcels' } })
  })

  it('are returned with at most 60 columns of at most 60 characters', async () => {
    const header = Array.from({ length: 200 }, (_, at) => (at % 2 === 0 ? 'x'.repeat(3000) : '=HYPERLINK("a")'))
    const { layout } = await (await uploaded([header, header]))()
    expect(layout?.rows[0]?.cells).toHaveLength(60)
    expect(Math.max(...(layout?.rows[0]?.cells.map(({ length }) => length) ?? []))).toBe(60)
  })

  it('are not read if a remembered header occurs twice', async () => {
    await remember(dock.nurse, 'given', headers)
    const check = await uploaded([
      ['Ref', 'Ref', 'How many'],
      [newTracking(), newTracking(), 1],
    ])
    expect((await check()).layout?.source).toBe('none')
  })
})

describe('remembered columns', () => {
  const headers = { tracking: 'Ref', qty: 'Count of' }

  it('are saved by only the first of two calls based on the same version', async () => {
    const { nurse, doctorNo } = dock
    const results = await Promise.allSettled(
      ['Ref', 'Number'].map((name) => remember(nurse, 'given', { ...headers, tracking: name }, 0)),
    )
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const refused = results.find(({ status }) => status === 'rejected')
    expect(refused).toMatchObject({ reason: { code: 'conflict', reason: 'sheets.columnsChanged' } })
    expect(await getSheetColumns(store.deps, nurse, { doctorNo, kind: 'given' })).toMatchObject({
      version: 1,
      mappings: [{ userName: nurse.userName }],
    })
  })

  it('replace those with the same headers, and the oldest ones once there are 20', async () => {
    const { nurse } = dock
    await remember(nurse, 'given', { tracking: 'One', qty: 'Two' })
    const swapped = await remember(nurse, 'given', { tracking: 'two', qty: 'ONE' })
    expect(swapped.mappings).toHaveLength(1)
    for (let at = 0; at < 20; at += 1) await remember(nurse, 'given', { tracking: `Ref ${at}`, qty: 'Two' })
    const { mappings } = await remember(nurse, 'given', headers)
    expect(mappings).toHaveLength(20)
    expect(mappings.some(({ columns }) => columns[0]?.header === 'two')).toBe(false)
  })

  it('are accessible only to people who import that list', async () => {
    const { nurse, doctor, admin } = dock
    for (const [actor, kind] of [
      [nurse, 'catalogue'],
      [doctor, 'tracking'],
      [admin, 'shipments'],
    ] as const) {
      await expect(remember(actor, kind, headers)).rejects.toMatchObject({ code: 'forbidden' })
    }
  })

  it('are changed only by staff with the right of that import', async () => {
    const columns = { upc: 'Ref', total: 'Count of' }
    const buyer = { ...dock.doctor, company: { ...dock.doctor.company, rights: { offers: 'write' as const } } }
    await expect(remember(buyer, 'offers', columns)).resolves.toMatchObject({ version: 1 })
    const catalogue = { productName: 'Name', upc: 'Ref', price: 'Cost', size: 'Box' }
    await expect(remember(buyer, 'catalogue', catalogue)).rejects.toMatchObject({ reason: 'general.lacksRight' })
  })

  it('must contain each required field, and no field twice', async () => {
    const columns = (...fields: string[]) => fields.map((field, at) => ({ field, header: `Column ${at}` }))
    const save = (...fields: string[]) => {
      const body = { doctorNo: dock.doctorNo, kind: 'given', columns: columns(...fields) }
      return saveSheetColumns(store.deps, dock.nurse, tracking.calls.saveSheetColumns.body.parse(body))
    }
    await expect(save('tracking', 'qty', 'color')).rejects.toMatchObject({ reason: 'sheets.unknownField' })
    await expect(save('tracking')).rejects.toMatchObject({ reason: 'sheets.fieldsMissing' })
    await expect(save('tracking', 'qty', 'qty')).rejects.toMatchObject({ reason: 'sheets.fieldTwice' })
  })

  it.each([
    ['tracking', trackingHeader],
    ['mixed', mixedHeader],
    ['given', numberListHeader],
    ['catalogue', catalogueHeader],
    ['shipments', shipmentHeader],
    ['offers', offerHeader],
  ] as const)('can be saved for exactly the fields of the list %s', (kind, { fields }) => {
    const plain = fields.map(({ field, required }) => ({ field, required }))
    const byName = (some: readonly { field: string }[]) =>
      [...some].sort((one, other) => one.field.localeCompare(other.field))
    expect(byName(SHEET_FIELDS[kind])).toEqual(byName(plain))
  })

  it('require a distinct header for each field', async () => {
    for (const bad of [
      { tracking: '---', qty: 'Count' },
      { tracking: 'Count', qty: 'COUNT ' },
    ])
      await expect(remember(dock.nurse, 'given', bad)).rejects.toMatchObject({ code: 'invalid' })
  })
})

describe('arrivals under unknown headers', () => {
  const attributes = {
    ApproximateReceiveCount: '1',
    SentTimestamp: '',
    SenderId: '',
    ApproximateFirstReceiveTimestamp: '',
  }
  const work = (bytes: Uint8Array, message: Parameters<ReturnType<typeof importMessage>>[0]) =>
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
  const book = (number: string) =>
    xlsxOf([
      ['Ref', 'Item', 'How many'],
      [number, UPC, 2],
    ])
  const start = async (bytes: Uint8Array, more: object = {}) => {
    const { doctorNo, warehouseNo, admin } = dock
    const body = { doctorNo, warehouseNo, files: [{ name: 'friday.xlsx', type: '', size: 100 }], ...more }
    const asked = tracking.calls.startImport.body.parse(body)
    const { fileNo, uploads } = await startImport({ ...store.deps, files }, admin, asked)
    await work(bytes, notificationOf(uploads[0]?.fields.key ?? '', 'tag'))
    return fileNo
  }
  const read = (importNo: string) =>
    getImport(store.deps, dock.admin, { doctorNo: dock.doctorNo, importNo, current: 1 })
  const columns = chosen({ tracking: 'A', upc: 'B', qty: 'C' })

  it('are checked again with chosen columns, and imported with them', async () => {
    const { doctorNo, admin } = dock
    const bytes = await book(newTracking())
    const importNo = await start(bytes)
    expect(await read(importNo)).toMatchObject({ status: 'failed', reasons: [{ reason: 'sheets.noHeader' }] })
    const layout = await getSheetLayout(store.deps, admin, { doctorNo, kind: 'tracking', importNo })
    expect(layout.fields.map(({ field }) => field)).toEqual(['tracking', 'upc', 'qty', 'note'])
    const deps = { ...store.deps, files }
    await checkImportAgain(deps, admin, { doctorNo, importNo, columns })
    await work(bytes, { doctorNo, importNo })
    expect(await read(importNo)).toMatchObject({ status: 'checked', totalCount: 1, failedCount: 0 })
    // Columns that are remembered after the check do not change the import.
    await remember(admin, 'tracking', { tracking: 'Item', upc: 'Ref', qty: 'How many' })
    await importChecked(deps, admin, { doctorNo, importNo })
    await work(bytes, { doctorNo, importNo })
    expect(await read(importNo)).toMatchObject({ status: 'done', successCount: 1, failedCount: 0 })
    const late = checkImportAgain(deps, admin, { doctorNo, importNo, columns })
    await expect(late).rejects.toMatchObject({ reason: 'tracking.notCheckable' })
  })

  it('are added to their reserved batch, even if the first check found no header', async () => {
    const { doctorNo, warehouseNo, admin } = dock
    const { batchNumber } = await reserveBatchNumber(store.deps, admin, { doctorNo, warehouseNo })
    const bytes = await book(newTracking())
    const importNo = await start(bytes, { batchNumber })
    expect(await read(importNo)).toMatchObject({ status: 'failed', batchNumber })
    const deps = { ...store.deps, files }
    await checkImportAgain(deps, admin, { doctorNo, importNo, columns })
    await work(bytes, { doctorNo, importNo })
    await importChecked(deps, admin, { doctorNo, importNo })
    await work(bytes, { doctorNo, importNo })
    expect(await read(importNo)).toMatchObject({ status: 'done', successCount: 1, batchNumber })
  })

  it('are read with columns that are remembered or sent with the form', async () => {
    const given = await start(await book(newTracking()), { columns })
    expect(await read(given)).toMatchObject({ status: 'checked', totalCount: 1, sheetName: 'Sheet1' })
    await remember(dock.admin, 'tracking', { tracking: 'Ref', upc: 'Item', qty: 'How many' })
    const known = await start(await book(`${newTracking()}9`))
    expect(await read(known)).toMatchObject({ status: 'checked', totalCount: 1, failedCount: 0 })
  })
})

it('mixed packages are read with chosen columns instead of A, B and C, or with remembered ones', async () => {
  const { doctorNo, warehouseNo, admin } = dock
  const deps = { ...store.deps, files }
  const { batchNumber } = await generateBatchNumber(store.deps, admin, { doctorNo, warehouseNo })
  const { fileNo, uploads } = await startExcelImport(deps, admin, { doctorNo })
  const bytes = await xlsxOf([
    ['Pieces', 'Code', 'Label no'],
    [2, UPC, newTracking()],
  ])
  files.objects.set(uploads[0]?.fields.key ?? '', bytes)
  const look = (more: object = {}) =>
    excelImport(deps, admin, { doctorNo, warehouseNo, fileNo, batchNumber, checkFirst: true, ...more })
  expect(await look()).toMatchObject({ successCount: 0, layout: { source: 'place' } })
  const columns = chosen({ tracking: 'C', upc: 'B', quantity: 'A' })
  expect(await look({ columns })).toMatchObject({ totalCount: 1, successCount: 1, layout: { source: 'chosen' } })
  await remember(admin, 'mixed', { tracking: 'Label no', upc: 'Code', quantity: 'Pieces' })
  expect(await look()).toMatchObject({ successCount: 1, layout: { source: 'remembered' } })
  expect(await look({ checkFirst: false })).toMatchObject({ successCount: 1 })
})

it('mixed packages whose header names a column twice are checked again with chosen columns or another sheet', async () => {
  const { doctorNo, warehouseNo, admin } = dock
  const deps = { ...store.deps, files }
  const { batchNumber } = await generateBatchNumber(store.deps, admin, { doctorNo, warehouseNo })
  const { fileNo, uploads } = await startExcelImport(deps, admin, { doctorNo })
  const rows = [
    ['Tracking', 'UPC', 'Qty', 'Quantity'],
    [newTracking(), UPC, 2, 3],
  ]
  const bytes = await xlsxOf(rows, (_, book) => book.addWorksheet('Plain').addRow([newTracking(), UPC, 5]))
  files.objects.set(uploads[0]?.fields.key ?? '', bytes)
  const look = (more: object = {}) =>
    excelImport(deps, admin, { doctorNo, warehouseNo, fileNo, batchNumber, checkFirst: true, ...more })
  expect(await look()).toMatchObject({
    refused: { reasons: [{ reason: 'sheets.namedTwice' }] },
    totalCount: 0,
    successCount: 0,
    layout: { source: 'none', headerRow: 1 },
  })
  await expect(look({ checkFirst: false })).rejects.toMatchObject({ reason: 'sheets.namedTwice' })
  const read = await look({ columns: chosen({ tracking: 'A', upc: 'B', quantity: 'D' }) })
  expect(read.successDetails[0]?.items).toMatchObject([{ upc: UPC, quantity: 3 }])
  const plain = await look({ columns: { sheet: 'Plain', headerRow: 0, fields: [] } })
  expect(plain.successDetails[0]?.items).toMatchObject([{ upc: UPC, quantity: 5 }])
})

describe('a UPC whose leading zero the sheet has dropped', () => {
  const CODE = '036000291452'

  it('is imported from a workbook of mixed packages once the zero is accepted', async () => {
    const { doctorNo, warehouseNo, admin } = dock
    const deps = { ...store.deps, files }
    const { batchNumber } = await generateBatchNumber(store.deps, admin, { doctorNo, warehouseNo })
    const { fileNo, uploads } = await startExcelImport(deps, admin, { doctorNo })
    const [one, other] = [newTracking(), newTracking()]
    const bytes = await xlsxOf([
      [one, Number(CODE), 2],
      [one, UPC, 1],
      [other, UPC, 5],
    ])
    files.objects.set(uploads[0]?.fields.key ?? '', bytes)
    const run = (more: object) => excelImport(deps, admin, { doctorNo, warehouseNo, fileNo, batchNumber, ...more })
    expect(await run({ checkFirst: true })).toMatchObject({ successCount: 1, failedCount: 2, zerosLost: 1 })
    const looked = await run({ checkFirst: true, addZeros: true })
    expect(looked).toMatchObject({ successCount: 3, failedCount: 0, zerosLost: 0 })
    const { successDetails } = await run({ addZeros: true })
    expect(successDetails.find(({ tracking }) => tracking === one)?.items).toMatchObject([
      { upc: CODE, quantity: 2 },
      { upc: UPC, quantity: 1 },
    ])
  })

  it('is matched to the product once the zero is accepted, unless a product has exactly these digits', async () => {
    const pier = await newPier(store.deps)
    const desk = importDesk(pier)
    const { doctorNo, doctor, deps } = pier
    await pier.product(5, { upc: CODE })
    const importNo = await desk.checked([[Number(CODE), 1, 'a.pdf']])
    expect(await desk.read(importNo)).toMatchObject({ goodCount: 0, zerosLost: 1, addZeros: false })
    expect((await desk.problems(importNo))[0]?.[3]).toContain(`use ${CODE}?`)
    for (const addZeros of [true, false, true]) {
      await checkShipmentImport(deps, doctor, { doctorNo, importNo, addZeros })
      await desk.work(importNo, 'check')
      expect(await desk.read(importNo)).toMatchObject({ goodCount: addZeros ? 1 : 0, zerosLost: 1, addZeros })
    }
    await desk.ship(importNo)
    expect(await desk.read(importNo)).toMatchObject({ status: 'done', doneCount: 1, problemCount: 0 })
    await pier.product(5, { upc: String(Number(CODE)), productName: 'Of eleven digits' })
    const literal = await desk.checked([[Number(CODE), 1, 'a.pdf', '', 'UPS']])
    expect(await desk.read(literal)).toMatchObject({ goodCount: 1, zerosLost: 0 })
  })
})

it('a catalog is checked again with chosen columns, and its products are added with them', async () => {
  const desk = await catalogueDesk(store)
  const { deps, doctor, doctorNo } = desk
  const header = ['What', 'Digits', 'USD', 'Group']
  const catalogueNo = await desk.checked([['Thing', '81001', 12.5, 'M']], header)
  const refused = await desk.read(catalogueNo)
  expect(refused).toMatchObject({ status: 'failed', sheetName: 'Sheet1' })
  const columns = chosen({ productName: 'A', upc: 'B', price: 'C', size: 'D' })
  const again = { doctorNo, fileId: refused.fileNo, fileName: 'list.xlsx', columns }
  const next = await checkCatalogue(deps, doctor, again)
  await desk.work(next.catalogueNo, 'check')
  expect(await desk.read(next.catalogueNo)).toMatchObject({ status: 'checked', goodCount: 1 })
  await remember(doctor, 'catalogue', { productName: 'Digits', upc: 'What', price: 'USD', size: 'Group' })
  await desk.begin(next.catalogueNo)
  await desk.work(next.catalogueNo, 'import')
  expect((await desk.listed()).records).toMatchObject([{ productName: 'Thing', upc: '81001' }])
})

it('shipments are checked again with chosen columns in the same import', async () => {
  const pier = await newPier(store.deps)
  const desk = importDesk(pier)
  await pier.product(5, { upc: '036000291452' })
  const importNo = await desk.checked([['036000291452', 1, 'a.pdf']], ['Goods', 'Many', 'Paper'])
  expect(await desk.read(importNo)).toMatchObject({ status: 'failed', sheetName: 'Sheet1' })
  const { doctorNo, doctor, deps } = pier
  const columns = chosen({ upc: 'A', quantity: 'B', label: 'C' })
  await checkShipmentImport(deps, doctor, { doctorNo, importNo, columns })
  await desk.work(importNo, 'check')
  expect(await desk.read(importNo)).toMatchObject({ status: 'checked', goodCount: 1, reasons: [] })
  await desk.ship(importNo)
  expect(await desk.read(importNo)).toMatchObject({ status: 'done', doneCount: 1 })
  const late = checkShipmentImport(deps, doctor, { doctorNo, importNo, columns })
  await expect(late).rejects.toMatchObject({ reason: 'shipmentImport.begunAlready' })
})
