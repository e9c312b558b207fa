import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { billItem, billNoOf } from '../../../functions/fees/bills/bills.items.ts'
import { type EventRow, feeRowItem } from '../../../functions/fees/rows/fee-rows.items.ts'
import { runFees } from '../../../functions/fees/runs/run-fees.ts'
import { feeTotalItem } from '../../../functions/fees/sums/fee-sums.items.ts'
import { shipmentsOf } from '../../../functions/outbound/shipments/shipments.items.ts'
import { changeOutboundStatus } from '../../../functions/outbound/use-cases/shipments.ts'
import type { Keys } from '../../../functions/platform/db/item.ts'
import { toStored } from '../../../functions/platform/db/item.ts'
import { reverseRow } from '../../../functions/tracking/use-cases/rows.ts'
import { startStore, type TestStore } from '../../support/company.ts'
import type { MemoryTable } from '../../support/memory-table.ts'
import { collectFeeMessages, deliver, eventRowsIn } from '../fees/fee-world.ts'
import { newPier, type Pier, pierAt } from '../outbound/pier.ts'
import { callsAs, fees, OTHER_SIZE } from '../rates/rates-desk.ts'
import { arrive, confirm, newTracking, toConfirm, typeIn } from '../tracking/arrivals.ts'
import { brokenBy, brokenRules } from './broken-rules.ts'

const DAY = '2026-05-10'
const month = '2026-05'

let store: TestStore
let table: MemoryTable
let pier: Pier
beforeAll(async () => {
  store = await startStore()
  table = store.deps.table as MemoryTable
  store.setNow(`${DAY}T15:00:00.000Z`)
  const { deps, feeMessages } = collectFeeMessages(store.deps)
  pier = await newPier(deps)
  const { doctorNo, warehouseNo, admin } = pier
  await arrive(deps, pier, newTracking(), 4)
  const { batchNumber } = await typeIn(deps, pier, [{ tracking: newTracking(), qty: 2 }])
  const { records } = await toConfirm(deps, pier, { batchNumber })
  await confirm(deps, pier, batchNumber)
  await reverseRow(deps, admin, { doctorNo, cwId: records[0]?.cwId ?? '' })
  const productNo = await pier.product(20)
  await pier.submit([{ productNo, toShip: 3, type: 1 }], { splitPackagesNum: 4 })
  await deliver(deps, feeMessages)
  store.setNow('2026-05-12T15:00:00.000Z')
  const run = { asOf: deps.now(), doctorNo, warehouseNo, days: [], reprice: false, closeUntil: '2026-05-11' }
  await runFees(store.deps, { ...run, months: [], standingOnly: false, step: 0 })
  await runFees(store.deps, { ...run, months: [month], standingOnly: false, step: 1 })
})
afterAll(() => store.stop())

const books = () => ({ table, now: store.deps.now, doctorNo: pier.doctorNo })
const rulesOf = () => brokenRules(books())
const broken = (keys: Keys, attributes: Record<string, unknown>) => brokenBy(books(), keys, attributes)

const rowOf = (is: (row: EventRow) => boolean): EventRow => {
  const row = eventRowsIn(table, pier.doctorNo).find(is)
  if (!row) throw new Error('There is no such row')
  return row
}

describe('the audit of fees', () => {
  it('finds no breach if events, rows, sums and bill agree', async () => {
    expect(eventRowsIn(table, pier.doctorNo)).toHaveLength(4)
    expect(table.items().filter(({ type }) => type === feeTotalItem.type)).toHaveLength(1)
    expect(await rulesOf()).toEqual([])
  })

  it('finds a row whose amount differs from the price of its event', async () => {
    const row = rowOf(({ opposes, opposedBy, feeType }) => feeType === 'inbound' && !opposes && !opposedBy)
    expect(await broken(feeRowItem.key(row), { amount: row.amount + 1 })).toEqual(['fee.bill', 'fee.price', 'fee.sums'])
  })

  it('finds a reversing row whose amount is not the negative of the original amount', async () => {
    const row = rowOf(({ opposes }) => opposes !== undefined)
    expect(await broken(feeRowItem.key(row), { amount: row.amount - 1 })).toEqual([
      'fee.bill',
      'fee.opposite',
      'fee.sums',
    ])
  })

  it('finds an event without its row, and a row without its event', async () => {
    const row = rowOf(({ feeType }) => feeType === 'outbound')
    const stored = table.items().find((item) => item.sk === feeRowItem.key(row).sk)
    table.lose(feeRowItem.key(row))
    expect(await rulesOf()).toContain('fee.events')
    table.plant(stored ?? toStored(feeRowItem, row))
    const stray = { ...row, eventNo: `${row.eventNo}9` }
    table.plant(toStored(feeRowItem, stray))
    expect(await rulesOf()).toContain('fee.events')
    table.lose(feeRowItem.key(stray))
    expect(await rulesOf()).toEqual([])
  })

  it('finds no breach if a shipment is reopened between the reads of working and archived shipments', async () => {
    const { doctorNo, doctor } = pier
    const { records } = await pier.list({ status: 1 })
    const outboundNo = records[0]?.outboundNo ?? ''
    let reopened = 0
    const query: typeof table.query = async (type, range, options) => {
      if (range.pk === shipmentsOf(doctorNo, 'working').pk) await pier.change(outboundNo, 2)
      if (range.pk === shipmentsOf(doctorNo, 'archived').pk) {
        reopened++
        await changeOutboundStatus(pier.deps, doctor, { doctorNo, outboundNo, status: 1, from: 'archived' })
      }
      return table.query(type, range, options)
    }
    expect(await brokenRules({ ...books(), table: { ...table, query } })).toEqual([])
    expect(reopened).toBeGreaterThan(0)
  })

  it('finds sums and a bill that differ from the rows', async () => {
    const { doctorNo, warehouseNo } = pier
    expect(await broken(feeTotalItem.key({ doctorNo, warehouseNo, day: DAY }), { inbound: 1 })).toEqual(['fee.sums'])
    const bill = billItem.key({ doctorNo, billNo: billNoOf(warehouseNo, month) })
    expect(await broken(bill, { total: 1 })).toEqual(['fee.bill'])
  })

  it('finds no breach in a shipment if a rebuild has repriced only one of its rows', async () => {
    const { deps, feeMessages } = collectFeeMessages(store.deps)
    const { doctorNo, warehouseNo, admin } = pier
    const upcs = ['810099990025', '810099990032']
    const [kept = '', changed = ''] = [
      await pier.product(5, { upc: upcs[0] }),
      await pier.product(5, { upc: upcs[1], size: OTHER_SIZE }),
    ]
    await pierAt(deps, pier).submit([kept, changed].map((productNo) => ({ productNo, toShip: 2, type: 1 })))
    await deliver(store.deps, feeMessages)
    store.setNow('2026-05-13T15:00:00.000Z')
    const run = {
      asOf: store.deps.now(),
      doctorNo,
      warehouseNo,
      reprice: true,
      months: [],
      standingOnly: true,
      step: 2,
    }
    await runFees(store.deps, { ...run, days: [], closeUntil: '2026-05-12' })
    store.setNow('2026-05-13T16:00:00.000Z')
    const rates = { ...fees(0.5), effectiveFrom: '2026-05-12' }
    await callsAs(store.deps, admin.userNo).saveCustomBoxSize({ doctorNo, boxSizeId: OTHER_SIZE, ...rates })
    await runFees(store.deps, { ...run, asOf: '2026-05-13T17:00:00.000Z', days: ['2026-05-12'] })
    const priced = (productNo: string) => rowOf((row) => row.productNo === productNo).pricedAt
    expect([priced(kept), priced(changed)]).toEqual(['2026-05-12T15:00:00.000Z', '2026-05-13T17:00:00.000Z'])
    expect(await rulesOf()).toEqual([])
  })
})
