import { expect, test } from 'vitest'
import { accountItem } from '../../../functions/books/items/ledger.items.ts'
import { figuresItem } from '../../../functions/home/figures.items.ts'
import { routes } from '../../../functions/home/routes.ts'
import { getDoctorHome } from '../../../functions/home/use-cases/start-pages.ts'
import { membershipItem, userItem } from '../../../functions/platform/actor.items.ts'
import { put } from '../../../functions/platform/db/intent.ts'
import type { Deps } from '../../../functions/platform/deps.ts'
import { apiHandler } from '../../../functions/platform/http/api-handler.ts'
import { createClient } from '../../../shared/contract/client.ts'
import { home } from '../../../shared/home/home.contract.ts'
import { PRESETS, type Rights } from '../../../shared/rights/rights.ts'
import { makeId } from '../../../shared/values/id.ts'
import type { Role } from '../../../shared/values/role.ts'
import { handledBy } from '../../support/handled-call.ts'
import { memoryTable } from '../../support/memory-table.ts'
import { withRights } from '../../support/rights/staff.ts'

const NOW = '2026-03-02T23:59:00.000Z'
const table = memoryTable()
const deps: Deps = { table, now: () => NOW, newId: (kind) => makeId(kind, Date.parse(NOW), Math.random) }
const as = (userNo: string) =>
  createClient({ home }, { baseUrl: '', fetch: handledBy(apiHandler(home, routes, deps), userNo) }).home

const person = (userNo: string, role: Role) =>
  put(userItem, {
    userNo,
    userName: userNo,
    email: `${userNo}@x.co`,
    phone: '',
    role,
    status: 'approved',
    permissions: [],
    companyName: role === 'doctor' ? `${userNo} & Co` : '',
    createTime: NOW,
    rev: 1,
  })
const link = (
  doctorNo: string,
  userNo: string,
  role: 'nurse' | 'warehouseAdmin',
  status: 'active' | 'blocked' = 'active',
) =>
  put(membershipItem, {
    doctorNo,
    userNo,
    role,
    status,
    doctorName: `${doctorNo} & Co`,
    userName: userNo,
    email: `${userNo}@x.co`,
    alias: '',
    groups: [],
    createTime: NOW,
    rev: 1,
  })
const figures = (doctorNo: string, userNo: string, row: string, more: object) =>
  put(figuresItem, { ...figuresItem.schema.parse({ doctorNo, userNo, row }), ...more })

await table.commit([
  ...(
    ['US-00000000000000000D1', 'US-00000000000000000D2', 'US-00000000000000000D3', 'US-00000000000000000D4'] as const
  ).map((userNo) => person(userNo, 'doctor')),
  person('US-00000000000000000N1', 'nurse'),
  person('US-00000000000000000W1', 'warehouseAdmin'),
  link('US-00000000000000000D1', 'US-00000000000000000N1', 'nurse'),
  link('US-00000000000000000D1', 'US-00000000000000000W1', 'warehouseAdmin'),
  link('US-00000000000000000D2', 'US-00000000000000000W1', 'warehouseAdmin'),
  link('US-00000000000000000D3', 'US-00000000000000000W1', 'warehouseAdmin', 'blocked'),
  figures('US-00000000000000000D1', '', 'TOTAL', {
    openOffers: 2,
    openTakes: 3,
    awaitingUnits: 9,
    awaitingAmount: 1_234_500,
    stockUnits: 4,
    stockValue: 40_001,
    notClaimedUnits: 5,
    rowsToConfirm: 7,
    toPay: 99_999,
    toPayNurses: 1,
    requests: 2,
    requested: 125_000,
  }),
  figures('US-00000000000000000D1', '', 'DAY#2026-03-02', { takenUnits: 4, claimedUnits: 2, claimedAmount: 20_000 }),
  figures('US-00000000000000000D1', '', 'DAY#2026-02-01', { takenUnits: 6 }),
  figures('US-00000000000000000D1', '', 'DAY#2026-01-31', { takenUnits: 100 }),
  figures('US-00000000000000000D1', '', 'WH#WH-0000000000000001', { stockUnits: 3, notClaimedUnits: 5 }),
  figures('US-00000000000000000D1', '', 'WH#WH-0000000000000002', { stockUnits: 1 }),
  figures('US-00000000000000000D1', '', 'WH#WH-0000000000000003', {}),
  figures('US-00000000000000000D1', '', 'WH#WH-0000000000000005', { notClaimedUnits: 2 }),
  figures('US-00000000000000000D2', '', 'WH#WH-0000000000000004', { stockUnits: 9 }),
  figures('US-00000000000000000D2', '', 'TOTAL', { rowsToConfirm: 8, notClaimedUnits: 1 }),
  figures('US-00000000000000000D3', '', 'TOTAL', { rowsToConfirm: 1000 }),
  figures('US-00000000000000000D1', 'US-00000000000000000N1', 'DAY#2026-03-01', { takenUnits: 3 }),
  figures('US-00000000000000000D1', 'US-00000000000000000N1', 'DAY#2026-02-28', {
    takenUnits: 2,
    claimedAmount: 5_000,
  }),
  figures('US-00000000000000000D1', 'US-00000000000000000N1', 'DAY#2025-04-30', { takenUnits: 5 }),
  figures('US-00000000000000000D1', 'US-00000000000000000N1', 'DAY#2025-04-01', { takenUnits: 3 }),
  figures('US-00000000000000000D1', 'US-00000000000000000N1', 'DAY#2025-03-31', { takenUnits: 100 }),
  put(accountItem, {
    doctorNo: 'US-00000000000000000D1',
    userNo: 'US-00000000000000000N1',
    balance: 77_700,
    seq: 3,
    openTakes: 3,
    openUnits: 9,
    openAmount: 1_000_000,
    deliveredUnits: 30,
    deliveredAmount: 300_000,
    pendingNo: '',
    requested: 0,
  }),
])

test('a company sees its warehouses with stock or unclaimed units, in pages', async () => {
  const client = as('US-00000000000000000D1')
  const input = { doctorNo: 'US-00000000000000000D1' }
  const held = [
    { warehouseNo: 'WH-0000000000000005', warehouse: 'WH-0000000000000005', stockUnits: 0, notClaimedUnits: 2 },
    { warehouseNo: 'WH-0000000000000002', warehouse: 'WH-0000000000000002', stockUnits: 1, notClaimedUnits: 0 },
    { warehouseNo: 'WH-0000000000000001', warehouse: 'WH-0000000000000001', stockUnits: 3, notClaimedUnits: 5 },
  ]
  expect((await client.listWarehouseTotals(input)).records).toEqual(held)
  const first = await client.listWarehouseTotals({ ...input, size: 2 })
  const second = await client.listWarehouseTotals({ ...input, size: 2, nextToken: first.nextToken })
  expect([...first.records, ...second.records]).toEqual(held)
})

test('a company sees its figures, and the last 30 days without gaps', async () => {
  const { series, ...now } = await as('US-00000000000000000D1').getDoctorHome({ doctorNo: 'US-00000000000000000D1' })
  expect(now).toEqual({
    openOffers: 2,
    openTakes: 3,
    awaitingUnits: 9,
    awaitingAmount: 123.45,
    stockUnits: 4,
    stockValue: 4.0001,
    notClaimedUnits: 5,
    rowsToConfirm: 7,
    toPay: 9.9999,
    toPayNurses: 1,
    requests: 2,
    requested: 12.5,
    billsToPay: 0,
    billsAmount: 0,
    billsRequested: 0,
  })
  expect(series).toHaveLength(30)
  expect(series.map(({ day }) => day)).toEqual([...series.map(({ day }) => day)].sort())
  expect(series[0]).toEqual({ day: '2026-02-01', takenUnits: 6, claimedUnits: 0, claimedAmount: 0 })
  expect(series[29]).toEqual({ day: '2026-03-02', takenUnits: 4, claimedUnits: 2, claimedAmount: 2 })
  expect(series.reduce((sum, { takenUnits = 0 }) => sum + takenUnits, 0)).toBe(10)
})

test('a member of staff sees the figures that their rights cover', async () => {
  const doctorNo = 'US-00000000000000000D1'
  const company = { doctorNo, doctorName: 'Acme', limited: false, groups: [] }
  const figuresFor = async (rights: Rights) => {
    const doctor = {
      ...nobody,
      userNo: doctorNo,
      operatorNo: doctorNo,
      userName: 'd',
      email: 'd@x.co',
      role: 'doctor' as const,
      company,
    }
    const answer = await getDoctorHome(deps, withRights(doctor, rights), { doctorNo })
    const { series, ...now } = home.calls.getDoctorHome.result.parse(answer)
    return { now, day: series.at(-1) }
  }
  expect(await figuresFor({ outbound: 'write', inventory: 'read' })).toEqual({
    now: { stockUnits: 4, stockValue: 4.0001, notClaimedUnits: 5 },
    day: { day: '2026-03-02' },
  })
  expect(await figuresFor({ offers: 'write' })).toEqual({
    now: { openOffers: 2, openTakes: 3, awaitingUnits: 9, awaitingAmount: 123.45 },
    day: { day: '2026-03-02', takenUnits: 4, claimedUnits: 2 },
  })
  expect(await figuresFor({ payments: 'read' })).toEqual({
    now: { toPay: 9.9999, toPayNurses: 1, requests: 2, requested: 12.5 },
    day: { day: '2026-03-02', claimedAmount: 2 },
  })
  expect((await figuresFor({ fees: 'read' })).now).toEqual({ billsToPay: 0, billsAmount: 0, billsRequested: 0 })
  expect((await figuresFor({ team: 'write', integrations: 'write' })).now).toEqual({})
  const owner = await as(doctorNo).getDoctorHome({ doctorNo })
  const viewer = await figuresFor(PRESETS.viewer)
  expect({ ...viewer.now, day: viewer.day }).toEqual({ ...omitSeries(owner), day: owner.series.at(-1) })
})
const nobody = { phone: '', permissions: [] }
const omitSeries = <T extends { series: unknown }>({ series: _, ...rest }: T) => rest

test('a nurse sees their account, the last 30 days and the last 12 months', async () => {
  const { series, months, ...now } = await as('US-00000000000000000N1').getNurseHome({
    doctorNo: 'US-00000000000000000D1',
  })
  expect(now).toEqual({
    openTakes: 3,
    awaitingUnits: 9,
    awaitingAmount: 100,
    balance: 7.77,
    claimedUnits: 30,
    claimedAmount: 30,
    takenUnits30: 5,
    limits: { transactions: 7, amount: 0, pendingTransactions: 3, pendingAmount: 100 },
  })
  expect(series).toHaveLength(30)
  expect(months.map(({ month }) => month)).toEqual([
    '2025-04',
    '2025-05',
    '2025-06',
    '2025-07',
    '2025-08',
    '2025-09',
    '2025-10',
    '2025-11',
    '2025-12',
    '2026-01',
    '2026-02',
    '2026-03',
  ])
  expect(months.map(({ takenUnits }) => takenUnits)).toEqual([8, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 3])
})

test('a warehouse admin sees pending work by company, except companies that have blocked them', async () => {
  expect(await as('US-00000000000000000W1').getWarehouseHome({})).toEqual({
    rowsToConfirm: 15,
    notClaimedUnits: 6,

    transfersToCheck: 0,
    billsUnpaid: 0,
    billsAmount: 0,
    billsRequested: 0,
    companies: [
      {
        doctorNo: 'US-00000000000000000D2',
        company: 'US-00000000000000000D2 & Co',
        rowsToConfirm: 8,
        notClaimedUnits: 1,
      },
      {
        doctorNo: 'US-00000000000000000D1',
        company: 'US-00000000000000000D1 & Co',
        rowsToConfirm: 7,
        notClaimedUnits: 5,
      },
    ],
  })
  expect(
    (await as('US-00000000000000000W1').getWarehouseHome({ doctorNo: 'US-00000000000000000D1' })).rowsToConfirm,
  ).toBe(7)
})

test('a company without records sees zeros', async () => {
  const { series, ...now } = await as('US-00000000000000000D4').getDoctorHome({ doctorNo: 'US-00000000000000000D4' })
  expect(Object.values(now).every((figure) => figure === 0)).toBe(true)
  expect(series).toHaveLength(30)
})
