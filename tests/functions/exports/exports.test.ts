import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listCases } from '../../../functions/discrepancies/use-cases/get-case.ts'
import type { ExportName } from '../../../functions/exports/jobs/export.ts'
import type { ExportDeps } from '../../../functions/exports/jobs/export-files.ts'
import { exportNamed, routes } from '../../../functions/exports/routes.ts'

import { cellsOf } from '../../../functions/exports/workbook/columns.ts'
import { writeWorkbook } from '../../../functions/exports/workbook/write-workbook.ts'

import { billNoOf } from '../../../functions/fees/bills/bills.items.ts'
import { feeDayItem } from '../../../functions/fees/sums/fee-sums.items.ts'
import { getFeeStatementLines } from '../../../functions/fees/use-cases/bills.ts'
import { warehouseFeeDetail, warehouseFeeSummary } from '../../../functions/fees/use-cases/details.ts'
import { getStorageFeeList } from '../../../functions/fees/use-cases/report.ts'
import { listActivity, listWarehouseActivity } from '../../../functions/home/use-cases/list-activity.ts'
import { getTrackingListForDoctor, listInbounds } from '../../../functions/inbound/use-cases/lists.ts'
import {
  listInboundCancels,
  listInboundHistory,
  listInboundOfProduct,
  listUserInventory,
  listUserInventoryZero,
} from '../../../functions/inventory/use-cases/lists.ts'
import { listReports } from '../../../functions/inventory/use-cases/reports.ts'
import { listPackages, unclaimedItems } from '../../../functions/mixed-packages/use-cases/packages.ts'
import { pendingPackages } from '../../../functions/mixed-packages/use-cases/read-pending.ts'
import { listClaimReview } from '../../../functions/mixed-packages/use-cases/review-lists.ts'
import { listOffers, listOffersByStatus, listTakeHistory } from '../../../functions/offers/use-cases/list-offers.ts'
import { listOutbounds } from '../../../functions/outbound/use-cases/shipments.ts'
import { getStatementLines, getTransactionHistory } from '../../../functions/payments/use-cases/ledger.ts'
import { listPayments } from '../../../functions/payments/use-cases/requests.ts'
import type { CompanyActor } from '../../../functions/platform/actor.ts'
import { put } from '../../../functions/platform/db/intent.ts'
import { listProducts } from '../../../functions/products/use-cases/products.ts'
import { listProposals } from '../../../functions/proposals/use-cases/list-proposals.ts'
import { listImportedRows, listImports } from '../../../functions/tracking/use-cases/import-records.ts'
import {
  listNoMatch,
  listInboundHistory as listWarehouseHistory,
} from '../../../functions/tracking/use-cases/row-lists.ts'
import type { Call, Input } from '../../../shared/contract/call.ts'
import { issueWords, reasonMessageOf } from '../../../shared/contract/issues.ts'
import { discrepancies } from '../../../shared/discrepancies/discrepancies.contract.ts'
import { exportCalls } from '../../../shared/exports/exports.contract.ts'
import { fees } from '../../../shared/fees/fees.contract.ts'
import { home } from '../../../shared/home/home.contract.ts'
import { inbound } from '../../../shared/inbound/inbound.contract.ts'
import { inventory } from '../../../shared/inventory/inventory.contract.ts'
import { mixedPackages } from '../../../shared/mixed-packages/mixed-packages.contract.ts'
import { offers } from '../../../shared/offers/offers.contract.ts'
import { outbound } from '../../../shared/outbound/outbound.contract.ts'
import { payments } from '../../../shared/payments/payments.contract.ts'
import { products } from '../../../shared/products/products.contract.ts'
import { proposals } from '../../../shared/proposals/proposals.contract.ts'
import { tracking } from '../../../shared/tracking/tracking.contract.ts'
import type { Role } from '../../../shared/values/role.ts'
import { rowsOf } from '../../fixtures/sheets/read.ts'
import { startStore, type TestStore } from '../../support/company.ts'
import { memoryFiles } from '../../support/memory-files.ts'
import { ACCOUNT_NUMBER } from '../payments/money.ts'
import type { Dock } from '../tracking/arrivals.ts'
import { FORMULA, newTrade } from './trade.ts'
import { type KeptFiles, keptFiles, openWorkbook } from './workbooks.ts'

let store: TestStore
let files: KeptFiles
let deps: ExportDeps
let dock: Dock
let stranger: Dock
/** Number of the newest import of each company, by company number. */
const imports = new Map<string, string>()

beforeAll(async () => {
  store = await startStore()
  files = keptFiles()
  deps = { ...store.deps, files }
  dock = await newTrade(deps, store.setNow)
  stranger = await newTrade(deps, store.setNow)
  for (const { doctorNo, admin } of [dock, stranger]) {
    const body = tracking.calls.listImports.body.parse({ doctorNo })
    const [newest] = (await listImports(deps, admin, body)).records
    imports.set(doctorNo, newest?.importNo ?? '')
  }
  for (const { doctorNo, warehouseNo, productNo } of [dock, stranger]) {
    await deps.table.commit([put(feeDayItem, feeDay({ doctorNo, warehouseNo, productNo }))])
  }
})
afterAll(() => store.stop())

const feeDay = (of: Pick<Dock, 'doctorNo' | 'warehouseNo' | 'productNo'>) => ({
  ...of,
  day: '2026-11-03',
  productName: '=1+1',
  upc: '00012345678905',
  inbound: 0,
  outbound: 0,
  service: 0,
  storage: 1_234,
  inboundQty: 0,
  outboundQty: 0,
  storageQty: 5,
})

type Listing = { records: object[]; total: number; totalIsLowerBound?: boolean }
type Run = (actor: CompanyActor, input: object) => Promise<Listing>
const listed =
  <I>(call: Call, run: (deps: ExportDeps, actor: CompanyActor, input: I) => Promise<Listing>) =>
  (fixed: object = {}): Run =>
  async (actor, input) => {
    const body: unknown = call.body.parse({ size: 100, ...input, ...fixed })
    return run(deps, actor, body as I)
  }
const activityBy = listed(home.calls.listActivity, listActivity)

const warehouseActivityBy = listed(home.calls.listWarehouseActivity, listWarehouseActivity)

const offersBy = listed(offers.calls.listOffers, listOffers)

const takesBy = listed(inbound.calls.listInbounds, listInbounds)

const proposalsBy = listed(proposals.calls.listProposals, listProposals)

const historyBy = listed(inventory.calls.listInboundHistory, listInboundHistory)

const outboundsBy = listed(outbound.calls.listOutbounds, listOutbounds)

const reportsBy = listed(inventory.calls.listReports, listReports)

const paymentsBy = listed(payments.calls.listPayments, listPayments)

const casesBy = listed(
  discrepancies.calls.listCases,
  (own, actor, input: Input<typeof discrepancies.calls.listCases>) =>
    listCases({ ...own, files: memoryFiles() }, actor, input),
)

const feeDetailBy = listed(fees.calls.warehouseFeeDetail, warehouseFeeDetail)
const payNo = ({ warehouseNo }: Dock) => ({ payNo: billNoOf(warehouseNo, '2026-11') })

/** The day of most records. */
const ON_THE_DAY = { startDate: '2026-11-20', endDate: '2026-11-20' }

type Asked = object | ((one: Dock) => object)
interface Listed {
  list: Run
  /** A function if the input names records of the company. */
  input?: Asked
}
/** The list of each export; none may be empty. This file does not compile until a new export is added here. */
const LISTS: Record<ExportName, readonly Listed[]> = {
  exportActivity: [
    { list: activityBy(), input: { area: 'inbound' } },
    { list: activityBy(), input: { kind: 'unitsTaken' } },
  ],
  exportWarehouseActivity: [
    { list: warehouseActivityBy() },
    { list: warehouseActivityBy(), input: { kind: 'rowsImported' } },
  ],
  exportInventory: [
    {
      list: listed(products.calls.listProducts, (own, actor, input: Input<typeof products.calls.listProducts>) =>
        listProducts({ ...own, files: memoryFiles() }, actor, input),
      )(),
    },
  ],
  exportOfferOpen: [{ list: offersBy({ status: 'offering' }) }],
  exportOfferHistory: [
    { list: listed(offers.calls.listOffersByStatus, listOffersByStatus)() },
    {
      list: listed(offers.calls.listOffersByStatus, listOffersByStatus)(),
      input: ({ productNo }: Dock) => ({ productNo, startDate: '2026-11-18', endDate: '2026-11-18', timeZone: 'UTC' }),
    },
  ],
  exportOfferProposed: [{ list: proposalsBy() }, { list: proposalsBy(), input: { status: 1 } }],
  exportNurseActiveOffer: [{ list: offersBy({ status: 'offering' }) }],
  exportNurseProposedOffer: [{ list: proposalsBy() }, { list: proposalsBy(), input: { condition: 'aurora' } }],
  exportNurseOfferHistory: [
    { list: listed(offers.calls.listTakeHistory, listTakeHistory)() },
    { list: listed(offers.calls.listTakeHistory, listTakeHistory)(), input: { status: 1 } },
    {
      list: listed(offers.calls.listTakeHistory, listTakeHistory)(),
      input: { ...ON_THE_DAY, timeZone: 'UTC' },
    },
  ],
  exportInboundTracking: [
    { list: listed(inbound.calls.getTrackingListForDoctor, getTrackingListForDoctor)() },
    { list: listed(inbound.calls.getTrackingListForDoctor, getTrackingListForDoctor)(), input: { status: 'matched' } },
    {
      list: listed(inbound.calls.getTrackingListForDoctor, getTrackingListForDoctor)(),
      input: (one: Dock) => ({ userNo: one.nurse.userNo }),
    },
  ],
  exportInboundOfProduct: [
    {
      list: listed(inventory.calls.listInboundOfProduct, listInboundOfProduct)(),
      input: (one: Dock) => ({ productNo: one.productNo }),
    },
  ],
  exportInboundViewing: [
    { list: takesBy(), input: { status: 0 } },
    { list: takesBy(), input: ({ nurse: { userNo }, warehouseNo }: Dock) => ({ userNo, warehouseNo }) },
  ],
  exportInboundViewingReported: [{ list: reportsBy() }, { list: reportsBy(), input: { status: 1 } }],
  exportNurseToConfirm: [
    { list: takesBy({ status: 0 }) },
    { list: takesBy({ status: 0 }), input: ({ warehouseNo }: Dock) => ({ warehouseNo }) },
  ],
  exportNurseInboundHistory: [{ list: historyBy() }, { list: historyBy(), input: { type: 2 } }],
  exportInboundHistory: [
    { list: historyBy() },
    { list: historyBy(), input: { type: 1 } },
    { list: historyBy(), input: { ...ON_THE_DAY, timeZone: 'UTC' } },
  ],
  exportInboundNurseCancel: [
    { list: listed(inventory.calls.listInboundCancels, listInboundCancels)() },
    {
      list: listed(inventory.calls.listInboundCancels, listInboundCancels)(),
      input: ({ productNo }: Dock) => ({ productNo, ...ON_THE_DAY, timeZone: 'UTC' }),
    },
  ],
  exportInventoryInboundHistory: [{ list: historyBy(), input: (one: Dock) => ({ productNo: one.productNo }) }],
  exportNurseReported: [{ list: reportsBy() }, { list: reportsBy(), input: { status: 1 } }],
  exportNurseInventory: [
    { list: listed(inventory.calls.listUserInventory, listUserInventory)() },
    { list: listed(inventory.calls.listUserInventoryZero, listUserInventoryZero)(), input: { zero: true } },
  ],
  exportWarehouseInboundHistory: [
    { list: listed(tracking.calls.listInboundHistory, listWarehouseHistory)() },
    { list: listed(tracking.calls.listInboundHistory, listWarehouseHistory)(), input: { condition: 'aurora' } },
  ],
  exportWarehouseTracking: [{ list: listed(tracking.calls.listNoMatch, listNoMatch)() }],
  exportPendingBatches: [{ list: listed(mixedPackages.calls.pendingPackages, pendingPackages)() }],
  exportMixedPackages: [
    { list: listed(mixedPackages.calls.listPackages, listPackages)() },
    { list: listed(mixedPackages.calls.listPackages, listPackages)(), input: { status: 0 } },
  ],
  exportMixedPackageClaims: [
    { list: listed(mixedPackages.calls.listClaimReview, listClaimReview)() },
    { list: listed(mixedPackages.calls.listClaimReview, listClaimReview)(), input: { status: 0 } },
  ],
  exportUnclaimedItems: [{ list: listed(mixedPackages.calls.unclaimedItems, unclaimedItems)() }],
  exportImportedRows: [
    {
      list: listed(tracking.calls.listImportedRows, listImportedRows)(),
      input: ({ doctorNo }: Dock) => ({ importNo: imports.get(doctorNo) }),
    },
  ],
  exportOutboundByType: [
    { list: outboundsBy({ status: 1 }), input: { type: 1 } },
    { list: outboundsBy({ status: 2 }), input: { type: 2 } },
    { list: outboundsBy({ status: 3 }), input: { type: 3 } },
    { list: outboundsBy({ status: 2 }), input: { type: 2, ...ON_THE_DAY, timeZone: 'UTC' } },
  ],
  exportNurseOutbound: [
    { list: outboundsBy({ status: 1 }), input: { type: 1 } },
    { list: outboundsBy({ status: 2 }), input: { type: 2 } },
  ],
  exportTransactionHistory: [{ list: listed(payments.calls.getTransactionHistory, getTransactionHistory)() }],
  exportPaymentRequest: [
    { list: paymentsBy() },
    { list: paymentsBy(), input: { status: 0 } },
    { list: paymentsBy(), input: (one: Dock) => ({ userNo: one.nurse.userNo }) },
    { list: paymentsBy(), input: { ...ON_THE_DAY, timeZone: 'UTC' } },
  ],
  exportNursePayment: [{ list: paymentsBy() }, { list: paymentsBy(), input: { condition: 'november' } }],
  exportStatement: [
    {
      list: listed(payments.calls.getStatementLines, getStatementLines)(),
      input: (one: Dock) => ({ nurseNo: one.nurse.userNo, month: '2026-11' }),
    },
  ],
  exportWarehouseFeeDetail: [
    { list: feeDetailBy(), input: payNo },
    { list: feeDetailBy(), input: (one: Dock) => ({ ...payNo(one), feeType: 1, productName: 'shipped' }) },
  ],
  exportWarehouseFeeSummary: [{ list: listed(fees.calls.warehouseFeeSummary, warehouseFeeSummary)(), input: payNo }],
  exportFeeStatement: [
    { list: listed(fees.calls.getFeeStatementLines, getFeeStatementLines)(), input: { month: '2026-11' } },
  ],
  exportDiscrepancies: [{ list: casesBy() }, { list: casesBy(), input: { state: 'open', kind: 'short' } }],
  exportStorageFee: [
    {
      list: listed(fees.calls.getStorageFeeList, getStorageFeeList)(),
      input: { startDate: '2026-11', endDate: '2026-11' },
    },
  ],
}

const isExport = (name: string): name is ExportName => name in LISTS
const all = Object.entries<Call>(exportCalls.calls).flatMap(([name, call]) =>
  isExport(name) && call.access !== 'public'
    ? call.access.roles.flatMap((role) =>
        LISTS[name].map(({ list, input = {} }): [ExportName, Role, Asked, Run] => [name, role, input, list]),
      )
    : [],
)
const callerOf = (one: Dock, role: Role): CompanyActor => {
  if (role === 'nurse') return one.nurse
  return role === 'doctor' ? one.doctor : one.admin
}

const askedOf = (one: Dock, input: Asked): object => (typeof input === 'function' ? input(one) : input)

const run = async (name: ExportName, actor: CompanyActor, input: object) => {
  const call: Call = exportCalls.calls[name]
  const useCase = routes[name] as (deps: ExportDeps, actor: CompanyActor, input: unknown) => Promise<unknown>
  const body = call.body.parse({ doctorNo: actor.company.doctorNo, ...input })
  return exportCalls.calls[name].result.parse(await useCase(deps, actor, body))
}

/** Value of a cell, with a date as an ISO string. */
const plain = (value: unknown): unknown => (value instanceof Date ? value.toISOString() : value)
const expectedOf = (name: ExportName, record: object): unknown[] =>
  (exportNamed(name)?.columns ?? []).map((column) => {
    const value = (Reflect.get(column, 'of') as (record: object) => unknown)(record)
    if (value === undefined || value === '') return null
    if (column.kind === 'choice') return Reflect.get(column, 'words')[String(value)]?.en ?? value
    if (column.kind === 'instant') return new Date(String(value)).toISOString()
    if (column.kind === 'day') return `${String(value)}T00:00:00.000Z`
    return value
  })

it('the file of a shipment export is named after the status of its shipments', async () => {
  const named = async (name: ExportName, role: 'doctor' | 'nurse', type: number) =>
    (await run(name, callerOf(dock, role), { ...askedOf(dock, { type }), timeZone: 'UTC' })).fileName
  expect([
    ...(await Promise.all([1, 2, 3].map((type) => named('exportOutboundByType', 'doctor', type)))),
    ...(await Promise.all([1, 2].map((type) => named('exportNurseOutbound', 'nurse', type)))),
  ]).toEqual([
    'outbound_working.xlsx',
    'outbound_archived.xlsx',
    'outbound_cancelled.xlsx',
    'nurse_outbound_working.xlsx',
    'nurse_outbound_archived.xlsx',
  ])
})

it('the file name of an export of unclaimed items contains the local time (SPEC-exports-7)', async () => {
  const actor = callerOf(dock, 'warehouseAdmin')
  const { fileName } = await run('exportUnclaimedItems', actor, { timeZone: 'Asia/Shanghai' })
  const wall = new Date(Date.parse(deps.now()) + 8 * 3_600_000).toISOString()
  expect(fileName).toBe(`unclaimed_items_${wall.replace(/\D/g, '').slice(0, 14)}.xlsx`)
})

describe('an export', () => {
  it('has a list to compare with, and is registered under its own name', () => {
    const declared = Object.keys(exportCalls.calls).filter((name) => name.startsWith('export'))
    expect(Object.keys(LISTS).sort()).toEqual(declared.sort())
    expect(declared.filter((name) => exportNamed(name)?.name !== name)).toEqual([])
  })

  it.each(all)('%s for a %s with %j contains the rows of its list', async (name, role, input, list) => {
    const actor = callerOf(dock, role)
    const asked = askedOf(dock, input)
    // Before the export, which is an event of the activity itself.
    const { records } = await list(actor, { doctorNo: dock.doctorNo, ...asked })
    const { url, rows, fileName } = await run(name, actor, { ...asked, timeZone: 'UTC' })
    const sheet = await openWorkbook(files, url)
    expect(records.length).toBeGreaterThan(0)
    expect(rows).toBe(records.length)
    expect(fileName).toMatch(/^[a-z_]+(_\d{14})?\.xlsx$/)
    expect(sheet.rows.map((row) => row.map(plain))).toEqual(records.map((record) => expectedOf(name, record)))
    expect(sheet.sheet.views[0]).toMatchObject({ state: 'frozen', ySplit: 1 })
    expect(new Set(sheet.header).size).toBe(sheet.header.length)
  })

  it.each(all)(
    'the list of %s for a %s with %j returns the exact total, even on a short page',
    async (_, role, input, list) => {
      const actor = callerOf(dock, role)
      const asked = { doctorNo: dock.doctorNo, ...askedOf(dock, input) }
      const { records } = await list(actor, asked)
      for (const size of [1, 2, 20]) {
        const { total, totalIsLowerBound } = await list(actor, { ...asked, size })
        expect([total, totalIsLowerBound], `size ${size}`).toEqual([records.length, undefined])
      }
    },
  )

  it.each(all)('%s for a %s with %j contains no records of another company', async (name, role, input) => {
    const { url } = await run(name, callerOf(stranger, role), { ...askedOf(stranger, input), timeZone: 'UTC' })
    const text = JSON.stringify((await openWorkbook(files, url)).rows)
    for (const id of [dock.doctorNo, dock.productNo, dock.nurse.userNo, dock.nurse.userName, dock.warehouseNo])
      expect(text).not.toContain(id)
    const { url: own } = await run(name, callerOf(dock, role), { ...askedOf(dock, input), timeZone: 'UTC' })
    const ids = /[A-Z]{2}-[0-9A-Z]{20}/g
    const theirs = new Set(text.match(ids))
    const mine = JSON.stringify((await openWorkbook(files, own)).rows).match(ids) ?? []
    expect(mine.filter((id) => theirs.has(id))).toEqual([])
  })

  it('of the inventory applies the search condition', async () => {
    const { url } = await run('exportInventory', dock.doctor, { condition: '012345678905' })
    const { rows, header } = await openWorkbook(files, url)
    expect(rows.map((row) => row[header.indexOf('UPC')])).toEqual(['012345678905'])
  })

  it('of the inbound history requires a product', () => {
    const { body } = exportCalls.calls.exportInventoryInboundHistory
    const checked = body.safeParse({ doctorNo: dock.doctorNo }, { error: issueWords })
    expect(checked.error?.issues.map((issue) => reasonMessageOf(issue).message)).toContain(
      'Export of inbound history needs a selected product',
    )
  })

  it.each([
    ['exportPaymentRequest', 'doctor'],
    ['exportNursePayment', 'nurse'],
  ] as const)('%s shows only the last characters of account numbers', async (name, role) => {
    const { url } = await run(name, callerOf(dock, role), {})
    const { rows, header } = await openWorkbook(files, url)
    expect(rows.map((row) => row[header.indexOf('Account number')])).toContain('••••6467')
    expect(JSON.stringify(rows).replaceAll(' ', '')).not.toContain(ACCOUNT_NUMBER.replaceAll(' ', ''))
  })

  it.each([
    ['exportPaymentRequest', 'doctor'],
    ['exportNursePayment', 'nurse'],
  ] as const)('%s shows from when a pending request can be paid', async (name, role) => {
    const { url } = await run(name, callerOf(dock, role), {})
    const { rows, header } = await openWorkbook(files, url)
    const shown = rows.map((row) => [row[header.indexOf('Status')], plain(row[header.indexOf('Payable from')])])
    expect(shown).toEqual([
      ['Pending', '2026-11-21T13:00:00.000Z'],
      ['Canceled', null],
    ])
  })

  it('of transactions refuses a nurse of another company', async () => {
    const other = { nurseNo: stranger.nurse.userNo }
    await expect(run('exportTransactionHistory', dock.doctor, other)).rejects.toThrow('This nurse does not exist')
    await expect(run('exportTransactionHistory', dock.nurse, other)).rejects.toThrow('This nurse does not exist')
  })
})

describe('a cell', () => {
  it('is text if it looks like a formula or contains a UPC', async () => {
    const { url } = await run('exportInventory', dock.doctor, {})
    const { sheet, header } = await openWorkbook(files, url)
    const cell = (title: string) => sheet.getRow(2).getCell(header.indexOf(title) + 1)
    expect(cell('Product')).toMatchObject({ value: FORMULA, numFmt: '@', formula: undefined })
    expect(cell('UPC')).toMatchObject({ value: '012345678905', numFmt: '@' })
    expect(cell('Price').numFmt).toBe('#,##0.00')
    expect(cell('Stock').value).toBe(0)
  })

  it('drops characters that would damage the workbook, and keeps all others', () => {
    const column = { kind: 'text', header: { en: 'Note', zh: '备注' }, width: 40, of: (note: string) => note } as const
    const cells = cellsOf([column], { language: 'en', timeZone: 'UTC' })
    expect(cells('a\u0001b\ufffec\u{1ffff}d\te\nf 😀 备注')).toEqual(['abcd\te\nf 😀 备注'])
  })

  it('is read back unchanged if it looks like an escaped character', async () => {
    const texts = ['SKU_x0041_B', '_x0041_x0042_', '_x005F_', '_X004a_', 'a_x41_']
    const of = (text: string) => text
    const headers = ['tracking', 'upc', 'qty', 'note']
    const columns = headers.map((name) => ({ kind: 'text', header: { en: name, zh: name }, width: 20, of }) as const)
    const toCells = cellsOf(columns, { language: 'en', timeZone: 'UTC' })
    const path = join(await mkdtemp(join(tmpdir(), 'dockside-')), 'codes.xlsx')
    await writeWorkbook(path, { title: { en: 'Codes', zh: 'Codes' }, columns }, [texts.map(toCells)], {
      language: 'en',
    })
    expect((await rowsOf(await readFile(path))).map(({ note }) => note)).toEqual(texts)
  })

  it('shows an instant in the time zone of the person', async () => {
    const at = async (timeZone: string) => {
      const { url } = await run('exportInventory', dock.doctor, { timeZone })
      const { rows, header } = await openWorkbook(files, url)
      return plain(rows[0]?.[header.indexOf('Added')])
    }
    expect(await at('America/New_York')).toBe('2026-11-20T13:00:00.000Z')
    expect(await at('Asia/Shanghai')).toBe('2026-11-21T02:00:00.000Z')
    expect(await at('Asia/Kolkata')).toBe('2026-11-20T23:30:00.000Z')
  })

  it.each(['zh', 'zh-CN'])('is in the language of the person, like headers and sheet name: %s', async (language) => {
    const { url } = await run('exportInventory', dock.doctor, { language })
    const { name, header, rows } = await openWorkbook(files, url)
    expect(name).toBe('库存')
    expect(header).toContain('成色')
    expect(rows[0]?.[header.indexOf('成色')]).toBe('全新')
  })
})
