import { beforeEach, describe, expect, it } from 'vitest'
import { billNoOf, billRef } from '../../../../functions/fees/bills/bills.items.ts'
import { buildBill } from '../../../../functions/fees/bills/build-bill.ts'
import { feeMonthItem } from '../../../../functions/fees/months/fee-months.items.ts'
import { beginWriting } from '../../../../functions/fees/months/write-month.ts'
import { type FeeRow, feeRowItem, type StorageFeeRow } from '../../../../functions/fees/rows/fee-rows.items.ts'
import { feeTotalItem } from '../../../../functions/fees/sums/fee-sums.items.ts'
import { update } from '../../../../functions/platform/db/intent.ts'
import { idMaker } from '../../../../functions/platform/ids.ts'
import { bootstrapRates } from '../../../../functions/rates/public.ts'
import { ticking } from '../../../support/company.ts'
import { type MemoryTable, memoryTable } from '../../../support/memory-table.ts'
import { callsAs, SIZE } from '../../rates/rates-desk.ts'
import { type Dock, newDock } from '../../tracking/arrivals.ts'
import { comeIn, type FeeDesk, goOut, runMessage, tick, withFeeQueue, workOff } from './warehouse-world.ts'

let table: MemoryTable
let desk: FeeDesk
let dock: Dock
let now = ''

beforeEach(async () => {
  table = memoryTable()
  await bootstrapRates({ table })
  const clock = () => now
  now = '2026-09-29T15:00:00.000Z'
  desk = withFeeQueue({ table, now: clock, newId: idMaker(ticking(clock)) })
  dock = await newDock(desk.deps)
})

const rows = (): StorageFeeRow[] =>
  table
    .items()
    .filter(({ type }) => type === feeRowItem.type)
    .map((item) => feeRowItem.schema.parse(item))
    .filter((row: FeeRow): row is StorageFeeRow => row.feeType === 'storage')
const figures = () => rows().map(({ day, qty, amount, parts }) => [day, qty, amount, parts.map(({ left }) => left)])
const bill = (month: string) => {
  const { doctorNo, warehouseNo } = dock
  return table.get(billRef({ doctorNo, billNo: billNoOf(warehouseNo, month) }))
}

describe('closing the storage of a day', () => {
  it('charges the units in stock at the end of each day, from their first charged day', async () => {
    await comeIn(desk.deps, dock, { qty: 10, chargeFrom: '2026-09-30' })
    now = '2026-09-30T18:00:00.000Z'
    await comeIn(desk.deps, dock, { qty: 5, chargeFrom: '2026-10-02' })
    now = '2026-10-01T18:00:00.000Z'
    await goOut(desk.deps, dock, { qty: 4 })
    // Units that leave after midnight are charged for the previous day.
    now = '2026-10-03T04:10:00.000Z'
    await goOut(desk.deps, dock, { qty: 6 })
    now = '2026-10-03T04:30:00.000Z'
    expect(await tick(desk, now)).toBe(1)
    // Size M costs $0.008 per unit and day.
    expect(figures()).toEqual([
      ['2026-09-30', 10, 800, [10]],
      ['2026-10-01', 6, 480, [6]],
      ['2026-10-02', 11, 880, [6, 5]],
    ])
    expect(await bill('2026-09')).toMatchObject({ storage: 800, total: 800, cents: 8, isPreview: false, payStatus: 0 })
    expect(await bill('2026-10')).toBeUndefined()
    expect(await tick(desk, now)).toBe(0)
  })

  it('waits until half an hour after the end of the day, and catches up on missed days', async () => {
    await comeIn(desk.deps, dock, { qty: 1, chargeFrom: '2026-09-29' })
    await tick(desk, '2026-09-30T04:00:00.000Z')
    expect(figures()).toEqual([])
    await tick(desk, '2026-10-09T04:29:00.000Z')
    expect(figures().map(([day]) => day)).toEqual(
      ['09-29', '09-30', '10-01', '10-02', '10-03', '10-04', '10-05', '10-06', '10-07'].map((day) => `2026-${day}`),
    )
    const totals = table.items().filter(({ type }) => type === feeTotalItem.type)
    expect(totals.map(({ storage, storageQty }) => [storage, storageQty])).toEqual(Array(9).fill([80, 1]))
  })

  it('uses the rates that were saved before it was requested; a later request uses newer ones', async () => {
    await comeIn(desk.deps, dock, { qty: 10, chargeFrom: '2026-09-29' })
    now = '2026-10-02T05:00:00.000Z'
    await tick(desk, now)
    const fees = { inboundBaseFee: 1, inboundRate: 1, outboundBaseFee: 1, outboundRate: 1, storageBaseFee: 0.5 }
    const rates = callsAs(desk.deps, dock.admin.userNo)
    now = '2026-10-02T06:00:00.000Z'
    await rates.saveBoxSize({ id: SIZE, ...fees, storageBaseFeeOver: 1, effectiveFrom: '2026-09-30' })
    await workOffOne(runMessage(dock, '2026-10-02T05:30:00.000Z', { days: ['2026-09-29', '2026-09-30'] }))
    expect(figures().map(([day, , amount]) => [day, amount])).toEqual([
      ['2026-09-29', 800],
      ['2026-09-30', 800],
      ['2026-10-01', 800],
    ])
    const again = { days: ['2026-09-29', '2026-09-30'], months: ['2026-09'], standingOnly: true }
    const corrected = [
      ['2026-09-29', 800],
      ['2026-09-30', 50_000],
      ['2026-10-01', 800],
    ]
    await workOffOne(runMessage(dock, '2026-10-02T07:00:00.000Z', again))
    expect(figures().map(([day, , amount]) => [day, amount])).toEqual(corrected)
    // An earlier request is delivered late or twice.
    await workOffOne(runMessage(dock, '2026-10-02T05:30:00.000Z', again))
    expect(figures().map(([day, , amount]) => [day, amount])).toEqual(corrected)
    expect(await bill('2026-09')).toMatchObject({ total: 50_800, cents: 508 })
  })

  it('leaves days of a paid month unchanged, and recomputes the other requested days', async () => {
    await comeIn(desk.deps, dock, { qty: 10, chargeFrom: '2026-09-29' })
    now = '2026-10-03T05:00:00.000Z'
    await tick(desk, now)
    const { doctorNo, warehouseNo } = dock
    const paid = { doctorNo, warehouseNo, month: '2026-09' }
    await table.commit([update(feeMonthItem, paid, { set: { paid: true }, error: 'race' })])
    const before = await bill('2026-09')
    now = '2026-10-03T06:00:00.000Z'
    const fees = { inboundBaseFee: 1, inboundRate: 1, outboundBaseFee: 1, outboundRate: 1, storageBaseFee: 0.5 }
    const rates = callsAs(desk.deps, dock.admin.userNo)
    await rates.saveBoxSize({ id: SIZE, ...fees, storageBaseFeeOver: 1, effectiveFrom: '2026-09-01' })
    const days = { days: ['2026-09-30', '2026-10-01'], months: ['2026-09', '2026-10'], standingOnly: true }
    await workOffOne(runMessage(dock, '2026-10-03T07:00:00.000Z', days))
    expect(figures().map(([day, , amount]) => [day, amount])).toEqual([
      ['2026-09-29', 800] as const,
      ['2026-09-30', 800] as const,
      ['2026-10-01', 50_000] as const,
      ['2026-10-02', 800] as const,
    ])
    expect(await bill('2026-09')).toEqual(before)
  })

  it('recomputes a half-written day before the bill of its month is created', async () => {
    await comeIn(desk.deps, dock, { qty: 10, chargeFrom: '2026-09-29' })
    now = '2026-10-03T05:00:00.000Z'
    await tick(desk, now)
    const [row] = rows()
    if (!row) throw new Error('No row was made')
    // A run began to write the day, wrote one wrong row, and was killed.
    const { doctorNo, warehouseNo } = dock
    const month = { doctorNo, warehouseNo, month: '2026-09' }
    await beginWriting(desk.deps, month, { writer: 'FR-1', days: ['2026-09-29'] })
    table.corrupt(feeRowItem.key(row), { amount: 1 })
    await expect(buildBill(desk.deps, month, { isPreview: false })).rejects.toMatchObject({ days: ['2026-09-29'] })
    await workOffOne(runMessage(dock, '2026-10-03T06:00:00.000Z', { months: ['2026-09'], standingOnly: true }))
    expect(figures().map(([day, , amount]) => [day, amount])).toContainEqual(['2026-09-29', 800])
    expect(await bill('2026-09')).toMatchObject({ total: 1600 })
  })

  it('removes a row of a product without stock', async () => {
    await comeIn(desk.deps, dock, { qty: 3, chargeFrom: '2026-09-29' })
    await tick(desk, '2026-09-30T05:00:00.000Z')
    const [row] = rows()
    if (!row) throw new Error('No row was made')
    const stray = { ...row, productNo: 'PR-ZZZZZZZZZZZZZZ' }
    table.plant({ ...stray, ...feeRowItem.key(stray), type: feeRowItem.type })
    await workOffOne(runMessage(dock, '2026-10-01T00:00:00.000Z', { days: ['2026-09-29'] }))
    expect(rows().map(({ productNo }) => productNo)).toEqual([dock.productNo])
  })
})

const workOffOne = async (message: ReturnType<typeof runMessage>): Promise<void> => {
  desk.waiting.push(message)
  await workOff(desk)
}
