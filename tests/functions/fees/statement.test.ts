import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildBill } from '../../../functions/fees/bills/build-bill.ts'
import { beginWriting, endWriting } from '../../../functions/fees/months/write-month.ts'
import { type FeeRow, feeRowItem } from '../../../functions/fees/rows/fee-rows.items.ts'
import { sumDay } from '../../../functions/fees/sums/sum-day.ts'
import { getFeeStatementLines } from '../../../functions/fees/use-cases/bills.ts'
import type { CompanyActor } from '../../../functions/platform/actor.ts'
import { put } from '../../../functions/platform/db/intent.ts'
import { fees } from '../../../shared/fees/fees.contract.ts'
import { newMember, newWarehouse, startStore, type TestStore } from '../../support/company.ts'
import { withSeal } from '../payments/money.ts'
import { type Dock, newDock } from './bills/bill-world.ts'

let store: TestStore
let dock: Dock
beforeAll(async () => {
  store = await startStore()
  dock = await newDock(withSeal(store.deps))
})
afterAll(() => store.stop())

const { calls } = fees
const month = '2026-10'
const asked = async (actor: CompanyActor, more: object = {}) => {
  const body = calls.getFeeStatementLines.body.parse({ doctorNo: actor.company.doctorNo, month, ...more })
  return calls.getFeeStatementLines.result.parse(await getFeeStatementLines(store.deps, actor, body))
}

/** Storage of one product for a day, charged `amount` (Money). */
const storage = (day: string, amount: number, warehouseNo = dock.warehouseNo): FeeRow => ({
  feeType: 'storage',
  doctorNo: dock.doctorNo,
  warehouseNo,
  adminNo: dock.admin.userNo,
  day,
  amount,
  timeZone: 'America/New_York',
  productNo: 'PR-1',
  productName: 'Toaster',
  upc: '810099990018',
  sizeLabel: 'M',
  qty: 1,
  pricedAt: '2026-11-01T00:00:00.000Z',
  base: amount,
  over: 0,
  percent: 100,
  overDays: 0,
  card: { source: 'default', version: 1, effectiveFrom: '2000-01-01T00:00:00.000Z' },
  parts: [{ lotNo: 'LT-1', left: 1, chargeFrom: '2026-01-01', arrived: '2025-10-01', amount }],
})
const bill = (warehouseNo: string) =>
  buildBill(store.deps, { doctorNo: dock.doctorNo, warehouseNo, month }, { isPreview: false })

it('the statement shows the rows, rounding and total of each warehouse only to the company and the admin to whom they are owed', async () => {
  const colleague = await newMember(store.deps, dock.doctor, 'warehouseAdmin')
  const { warehouseNo: other } = await newWarehouse(store.deps, dock.doctor, { adminNo: colleague.userNo })
  const rows = [storage('2026-10-02', 10_049), storage('2026-10-01', 2), storage('2026-10-03', 20_000, other)]
  await store.deps.table.commit(rows.map((row) => put(feeRowItem, row)))
  await bill(dock.warehouseNo)
  await bill(other)
  const { records } = await asked(dock.doctor)
  const parts = [dock.warehouseNo, other].map((no) => records.filter(({ warehouseNo }) => warehouseNo === no))
  expect(parts.map((lines) => lines.map(({ type, amount, reportDate }) => [type, amount, reportDate]))).toEqual([
    [
      ['fee', 0.0002, '2026-10-01'],
      ['fee', 1.0049, '2026-10-02'],
      ['rounding', 0.0049, undefined],
      ['total', 1.01, undefined],
    ],
    [
      ['fee', 2, '2026-10-03'],
      ['total', 2, undefined],
    ],
  ])
  for (const lines of parts) {
    const units = (of: typeof lines) => of.reduce((sum, { amount }) => sum + Math.round(amount * 10_000), 0)
    expect(units(lines.slice(0, -1))).toBe(units(lines.slice(-1)))
    expect(lines.every(({ type, descs }) => (type === 'fee') === (descs !== undefined && descs !== ''))).toBe(true)
  }
  expect((await asked(colleague)).records.map(({ amount }) => amount)).toEqual([2, 2])
  expect((await asked(dock.admin)).records).toHaveLength(4)
  expect((await asked(await newMember(store.deps, dock.doctor, 'warehouseAdmin'))).records).toEqual([])
  expect((await asked((await newDock(withSeal(store.deps))).doctor)).records).toEqual([])
})

it('the statement has the same lines in the same order in pages of one line', async () => {
  const whole = (await asked(dock.doctor)).records.map(({ id }) => id)
  const paged: string[] = []
  let nextToken: string | undefined
  do {
    const page = await asked(dock.doctor, { size: 1, nextToken })
    paged.push(...page.records.map(({ id }) => id))
    nextToken = page.nextToken
  } while (nextToken)
  expect(paged).toEqual(whole)
})

it('the statement deducts rows that the bill of the current month does not include yet', async () => {
  store.setNow('2026-10-03T20:00:00.000Z')
  const { deps } = store
  const running = await newDock(withSeal(deps))
  const of = { doctorNo: running.doctorNo, warehouseNo: running.warehouseNo, month }
  const row = (day: string, amount: number) => ({ ...storage(day, amount, of.warehouseNo), doctorNo: of.doctorNo })
  const comes = async (rows: FeeRow[], closed: string) => {
    const writing = { writer: `run ${closed}`, days: [closed] }
    await beginWriting(deps, of, writing)
    await deps.table.commit(rows.map((one) => put(feeRowItem, one)))
    await endWriting(deps, of, writing)
    await sumDay(deps, { ...of, day: closed })
  }
  await comes([row('2026-10-01', 10_049)], '2026-10-01')
  await buildBill(deps, of, { isPreview: true })
  expect((await asked(running.doctor)).records.map(({ type }) => type)).toEqual(['fee', 'rounding', 'total'])
  // Meanwhile the second day has been closed, and the third day has events.
  await comes([row('2026-10-02', 20_003), row('2026-10-03', 5)], '2026-10-02')
  const { records } = await asked(running.doctor)
  expect(records.map(({ type, amount }) => [type, amount])).toEqual([
    ['fee', 1.0049],
    ['fee', 2.0003],
    ['fee', 0.0005],
    ['later', -2.0008],
    ['rounding', -0.0049],
    ['total', 1],
  ])
})
