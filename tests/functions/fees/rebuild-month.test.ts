import { beforeEach, describe, expect, it } from 'vitest'
import { billItem, billNoOf } from '../../../functions/fees/bills/bills.items.ts'
import { planRequestedRuns } from '../../../functions/fees/runs/plan-fees.ts'
import { feeTotalItem, feeTotalsOf } from '../../../functions/fees/sums/fee-sums.items.ts'
import { generateMonthly, getRuns, rebuildMonthly } from '../../../functions/fees/use-cases/jobs.ts'
import type { MaybeCompanyActor } from '../../../functions/platform/actor.ts'
import { put } from '../../../functions/platform/db/intent.ts'
import { ref } from '../../../functions/platform/db/table.ts'
import { readAll } from '../../../functions/platform/db/walk.ts'
import { idMaker } from '../../../functions/platform/ids.ts'
import { productItem } from '../../../functions/products/public.ts'
import { bootstrapRates } from '../../../functions/rates/public.ts'
import { fees } from '../../../shared/fees/fees.contract.ts'
import { BOX_SIZE, ticking } from '../../support/company.ts'
import { type MemoryTable, memoryTable } from '../../support/memory-table.ts'
import { changeAccount } from '../../support/rights/account.ts'
import { newPier, type Pier } from '../outbound/pier.ts'
import { callsAs, OTHER_SIZE } from '../rates/rates-desk.ts'
import { arrive, newTracking } from '../tracking/arrivals.ts'
import { collectFeeMessages, deliver, rowsIn } from './fee-world.ts'
import { comeIn, type FeeDesk, tick, withFeeQueue, workOff } from './storage/warehouse-world.ts'

const FREE = { inboundBaseFee: 0, inboundRate: 0, outboundBaseFee: 0, outboundRate: 0 }
const NO_STORAGE = { storageBaseFee: 0, storageBaseFeeOver: 0 }
const HALF = { inboundBaseFee: 0.5, inboundRate: 0.1, outboundBaseFee: 2, outboundRate: 0.3 }
const STORED = { storageBaseFee: 0.01, storageBaseFeeOver: 0.02 }

let table: MemoryTable
let desk: FeeDesk
let pier: Pier
let builder: MaybeCompanyActor
let feeMessages: ReturnType<typeof collectFeeMessages>['feeMessages']
let now = ''

beforeEach(async () => {
  table = memoryTable()
  await bootstrapRates({ table })
  const clock = () => now
  now = '2026-08-31T15:00:00.000Z'
  const heard = collectFeeMessages({ table, now: clock, newId: idMaker(ticking(clock)) })
  feeMessages = heard.feeMessages
  desk = withFeeQueue(heard.deps)
  pier = await newPier(desk.deps)
  const { company: _, ...person } = pier.admin
  builder = { ...person, permissions: ['rebuildFees'] }
  await changeAccount(desk.deps, pier.admin, { permissions: ['rebuildFees'] })
  await saveRates(BOX_SIZE, { ...HALF, ...STORED })
  await saveRates(OTHER_SIZE, { ...FREE, ...NO_STORAGE })
})

/** Saves rates of the warehouse admin, effective from today or from an earlier day. */
const saveRates = (id: string, rates: object, effectiveFrom?: string) =>
  callsAs(desk.deps, pier.admin.userNo).saveBoxSize({
    id,
    ...HALF,
    ...STORED,
    ...rates,
    effectiveFrom: effectiveFrom || undefined,
  })

/** Performs acts at an instant, and delivers the resulting fee messages. */
const at = async (instant: string, act: () => Promise<unknown>): Promise<void> => {
  now = instant
  await act()
  await deliver(desk.deps, feeMessages)
}

const month = (logId: string) => fees.calls.rebuildMonthly.body.parse({ logId })
const work = async (): Promise<void> => {
  for (const message of desk.waiting.splice(0)) {
    if ('plan' in message) await planRequestedRuns(desk.deps, message)
    else desk.waiting.push(message)
  }
  await workOff(desk)
}
const rebuild = async (instant: string, logId: string): Promise<void> => {
  now = instant
  await rebuildMonthly(desk.deps, builder, month(logId))
  await work()
}

/**
 * Reads the fees of a month: event rows (day, type, amount), distinct storage amounts, sums of its days, and its bill.
 */
const feesOf = async (of: string) => {
  const rows = rowsIn(table, pier.doctorNo).filter(({ day }) => day.startsWith(of))
  const events = rows.filter(({ feeType }) => feeType !== 'storage')
  const days = { from: `${of}-01`, to: `${of}-31` }
  const sums = await readAll(table, feeTotalItem, feeTotalsOf(pier, days))
  const billNo = billNoOf(pier.warehouseNo, of)
  const bill = await table.get(ref(billItem, { doctorNo: pier.doctorNo, billNo }))
  return {
    events: events.map(({ day, feeType, amount }) => `${day} ${feeType} ${amount}`).sort(),
    storage: [...new Set(rows.flatMap((row) => (row.feeType === 'storage' ? [row.amount] : [])))],
    sums: sums.map(({ day, inbound, outbound, storage }) => ({ day, inbound, outbound, storage })),
    bill: bill && { inbound: bill.inbound, outbound: bill.outbound, storage: bill.storage, total: bill.total },
  }
}
const runOf = async (period: string) => {
  const input = fees.calls.getRuns.body.parse({ period })
  return fees.calls.getRuns.result.parse(await getRuns(desk.deps, builder, input)).records
}
const added = (sums: readonly { inbound: number; outbound: number; storage: number }[]) => {
  const of = (type: 'inbound' | 'outbound' | 'storage') => sums.reduce((all, one) => all + one[type], 0)
  const [inbound, outbound, storage] = [of('inbound'), of('outbound'), of('storage')]
  return { inbound, outbound, storage, total: inbound + outbound + storage }
}

describe('rebuilding a month', () => {
  it('reprices every row after a backdated correction, even free rows; a second rebuild changes nothing', async () => {
    const free = await pier.product(0, { size: OTHER_SIZE, productName: 'Kettle', upc: '810099990025' })
    await at('2026-09-01T15:00:00.000Z', () => arrive(desk.deps, pier, newTracking(), 5))
    await at('2026-09-02T15:00:00.000Z', () => comeIn(desk.deps, pier, { qty: 9, chargeFrom: '2026-09-03' }))
    await at('2026-09-15T15:00:00.000Z', () => pier.stock(free, 9))
    await at('2026-09-16T15:00:00.000Z', () => pier.submit([{ productNo: free, toShip: 2, type: 1 }]))
    await at('2026-09-30T15:00:00.000Z', () => pier.submit([{ productNo: pier.productNo, toShip: 1, type: 1 }]))
    await tick(desk, '2026-10-01T12:00:00.000Z')
    const before = await feesOf('2026-09')
    expect(before.events).toEqual(['2026-09-01 inbound 9000', '2026-09-16 outbound 0', '2026-09-30 outbound 20000'])
    expect(before.bill).toEqual(added(before.sums))

    now = '2026-10-05T15:00:00.000Z'
    await saveRates(
      BOX_SIZE,
      { inboundBaseFee: 1, outboundBaseFee: 0, storageBaseFee: 0.03, storageBaseFeeOver: 0.06 },
      '2026-09-01',
    )
    await saveRates(OTHER_SIZE, { ...FREE, ...NO_STORAGE, outboundBaseFee: 4, outboundRate: 1 }, '2026-09-01')
    await rebuild('2026-10-05T16:00:00.000Z', '2026-09')
    const after = await feesOf('2026-09')
    expect(after.events).toEqual(['2026-09-01 inbound 14000', '2026-09-16 outbound 50000', '2026-09-30 outbound 0'])
    expect(before.storage.length).toBeGreaterThan(0)
    expect(after.storage).toEqual(before.storage.map((amount) => 3 * amount))
    expect(after.bill).toEqual(added(after.sums))
    expect(after.bill).toMatchObject({ inbound: 14_000, outbound: 50_000, storage: 3 * (before.bill?.storage ?? 0) })
    // Three events, and the storage of each day on which a fee was charged.
    const stored = rowsIn(table, pier.doctorNo).filter(({ feeType, day }) => feeType === 'storage' && day < '2026-10')
    expect(await runOf('2026-09')).toMatchObject([{ changed: 3 + stored.length }])

    await rebuild('2026-10-05T17:00:00.000Z', '2026-09')
    expect(await feesOf('2026-09')).toEqual(after)
    expect(await runOf('2026-09')).toMatchObject([{ changed: 0 }])
  })

  it('also rebuilds the sums and the bill of a later month in which one of its rows was reversed', async () => {
    await at('2026-08-31T16:00:00.000Z', () => arrive(desk.deps, pier, newTracking(), 5))
    await at('2026-08-31T16:30:00.000Z', () => pier.stock(pier.productNo, 9))
    let shipped = ''
    await at('2026-09-30T15:00:00.000Z', async () => {
      shipped = (await pier.submit([{ productNo: pier.productNo, toShip: 1, type: 1 }])).outboundNo
    })
    await at('2026-10-02T15:00:00.000Z', () => pier.change(shipped, 3))
    await tick(desk, '2026-11-01T12:00:00.000Z')
    expect(await feesOf('2026-10')).toMatchObject({
      events: ['2026-10-02 outbound -20000'],
      bill: { outbound: -20_000 },
    })

    now = '2026-11-05T15:00:00.000Z'
    await saveRates(BOX_SIZE, { outboundBaseFee: 5 }, '2026-09-01')
    await rebuild('2026-11-05T16:00:00.000Z', '2026-09')
    const later = await feesOf('2026-10')
    expect(later.events).toEqual(['2026-10-02 outbound -50000'])
    expect(later.bill).toMatchObject({ outbound: -50_000 })
    expect(later.bill).toEqual(added(later.sums))
  })

  it('includes days of the current month that have not ended', async () => {
    await at('2026-09-01T15:00:00.000Z', () => arrive(desk.deps, pier, newTracking(), 5))
    await tick(desk, '2026-09-08T12:00:00.000Z')
    await at('2026-09-08T15:00:00.000Z', () => arrive(desk.deps, pier, newTracking(), 2))
    await generateMonthly(desk.deps, builder, month('2026-09'))
    await work()
    expect((await feesOf('2026-09')).bill).toMatchObject({ inbound: 9_000 + 6_000 })

    now = '2026-09-08T16:00:00.000Z'
    await saveRates(BOX_SIZE, { inboundBaseFee: 1 }, '2026-09-01')
    await rebuild('2026-09-08T17:00:00.000Z', '2026-09')
    const after = await feesOf('2026-09')
    expect(after.events).toEqual(['2026-09-01 inbound 14000', '2026-09-08 inbound 11000'])
    expect(after.bill).toMatchObject({ inbound: 25_000 })
    expect(await runOf('2026-09')).toMatchObject([{ changed: 2 }])
    expect(after.bill).toEqual(added(after.sums))
    await rebuild('2026-09-08T18:00:00.000Z', '2026-09')
    expect(await feesOf('2026-09')).toEqual(after)
  })

  it('reports unpriced events of a day and of a month until a rebuild prices them', async () => {
    const { doctorNo, productNo } = pier
    const product = await table.get(ref(productItem, { doctorNo, productNo }))
    if (!product) throw new Error('The pier has no product')
    const other = await pier.product(0, { size: OTHER_SIZE, productName: 'Kettle', upc: '810099990025' })
    await at('2026-09-01T15:00:00.000Z', () => pier.stock(productNo, 9))
    await at('2026-09-01T15:00:00.000Z', () => pier.stock(other, 9))
    await table.commit([put(productItem, { ...product, size: '' }, { error: 'race' })])
    const both = [productNo, other].map((one) => ({ productNo: one, toShip: 1, type: 1 }))
    await at('2026-09-02T15:00:00.000Z', () => pier.submit(both))
    await at('2026-09-03T15:00:00.000Z', () => pier.submit([{ productNo: other, toShip: 1, type: 1 }]))
    await tick(desk, '2026-10-01T12:00:00.000Z')
    const summary = { unpriced: 2, why: { reason: 'fees.unpricedEvents', params: { count: 2 } } }
    expect(await runOf('2026-09-02')).toMatchObject([summary])
    // Free events are also priced.
    expect(await runOf('2026-09-03')).toMatchObject([{ unpriced: 0, error: '' }])
    const why = { reason: 'fees.unpricedMonth', params: { count: 2, product: expect.stringMatching(/Laptop|Kettle/) } }
    expect(await runOf('2026-09')).toMatchObject([{ state: 'done', unpriced: 2, why }])
    await table.commit([put(productItem, product, { error: 'race' })])
    await rebuild('2026-10-05T16:00:00.000Z', '2026-09')
    for (const period of ['2026-09-02', '2026-09']) {
      expect(await runOf(period)).toMatchObject([{ state: 'done', unpriced: 0, error: '' }])
    }
  })

  it('reports stored products without a price until a rebuild prices them; a month reports the highest count of its days', async () => {
    const lamp = await pier.product(0, { productName: 'Lamp', upc: '810099990032' })
    const stored = [pier.productNo, lamp]
    const products = await table.batchGet(stored.map((productNo) => ref(productItem, { ...pier, productNo })))
    const categorized = products.filter((product) => product !== undefined)
    await table.commit(categorized.map((one) => put(productItem, { ...one, size: '' }, { error: 'race' })))
    const brought = (productNo: string, chargeFrom: string) =>
      comeIn(desk.deps, pier, { qty: 1, chargeFrom, productNo })
    await at('2026-09-01T15:00:00.000Z', () => brought(pier.productNo, '2026-09-10'))
    await at('2026-09-01T16:00:00.000Z', () => brought(lamp, '2026-09-20'))
    await tick(desk, '2026-10-01T12:00:00.000Z')
    expect(await runOf('2026-09-09')).toMatchObject([{ unpriced: 0 }])
    expect(await runOf('2026-09-10')).toMatchObject([{ unpriced: 1, why: { reason: 'fees.unpricedStorage' } }])
    const why = { reason: 'fees.unpricedMonth', params: { count: 2 } }
    expect(await runOf('2026-09')).toMatchObject([{ state: 'done', unpriced: 2, why }])
    await table.commit(categorized.map((one) => put(productItem, one, { error: 'race' })))
    await rebuild('2026-10-05T16:00:00.000Z', '2026-09')
    expect(await runOf('2026-09')).toMatchObject([{ state: 'done', unpriced: 0, error: '' }])
    expect((await feesOf('2026-09')).bill?.storage).toBe((21 + 11) * 100)
  })
})
