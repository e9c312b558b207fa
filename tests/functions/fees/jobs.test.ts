import { beforeEach, describe, expect, it } from 'vitest'
import { type Bill, billItem } from '../../../functions/fees/bills/bills.items.ts'
import { buildBill } from '../../../functions/fees/bills/build-bill.ts'
import { emptyMonth, feeMonthItem } from '../../../functions/fees/months/fee-months.items.ts'
import { planRequestedRuns } from '../../../functions/fees/runs/plan-fees.ts'
import {
  generateDaily,
  generateMonthly,
  getRuns,
  rebuildDaily,
  rebuildMonthly,
} from '../../../functions/fees/use-cases/jobs.ts'
import type { Actor, MaybeCompanyActor } from '../../../functions/platform/actor.ts'
import { put } from '../../../functions/platform/db/intent.ts'
import { ref } from '../../../functions/platform/db/table.ts'
import { idMaker } from '../../../functions/platform/ids.ts'
import { productItem } from '../../../functions/products/public.ts'
import { bootstrapRates } from '../../../functions/rates/public.ts'
import { fees } from '../../../shared/fees/fees.contract.ts'
import { ticking } from '../../support/company.ts'
import { memoryTable } from '../../support/memory-table.ts'
import { changeAccount, newSuperAdmin } from '../../support/rights/account.ts'
import { type Dock, newDock } from '../tracking/arrivals.ts'
import { comeIn, type FeeDesk, tick, withFeeQueue, workOff } from './storage/warehouse-world.ts'

let desk: FeeDesk
let dock: Dock
let other: Dock
let root: Actor
let now = ''

beforeEach(async () => {
  const table = memoryTable()
  await bootstrapRates({ table })
  const clock = () => now
  now = '2026-09-01T15:00:00.000Z'
  desk = withFeeQueue({ table, now: clock, newId: idMaker(ticking(clock)) })
  dock = await newDock(desk.deps)
  other = await newDock(desk.deps)
  root = await newSuperAdmin(desk.deps)
  await changeAccount(desk.deps, dock.admin, { permissions: ['rebuildFees'] })
  for (const one of [dock, other]) await comeIn(desk.deps, one, { qty: 10, chargeFrom: '2026-09-02' })
  now = '2026-10-05T15:00:00.000Z'
})

const { calls } = fees
/** Plans the requested jobs and runs them. */
const work = async (): Promise<void> => {
  const asked = desk.waiting.splice(0)
  for (const message of asked) {
    if ('plan' in message) await planRequestedRuns(desk.deps, message)
    else desk.waiting.push(message)
  }
  await workOff(desk)
}
const builder = (): MaybeCompanyActor => {
  const { company: _, ...person } = dock.admin
  return { ...person, permissions: ['rebuildFees'] }
}
const runs = async (actor: MaybeCompanyActor, period: string, more: object = {}) => {
  const input = calls.getRuns.body.parse({ period, ...more })
  return calls.getRuns.result.parse(await getRuns(desk.deps, actor, input)).records
}
const month = (logId: string) => calls.generateMonthly.body.parse({ logId })
/** Stores the changes that a payment makes to its bill and month. */
const pay = async (bill: Bill): Promise<void> => {
  const { doctorNo, warehouseNo, month: of, builtFrom: seq } = bill
  const paid = { by: 'US-1', at: now, note: '' }
  await desk.deps.table.commit([
    put(billItem, { ...bill, payStatus: 1, paid }, { error: 'race' }),
    put(feeMonthItem, { doctorNo, warehouseNo, month: of, seq, paid: true, dirty: [], writer: '' }, { error: 'race' }),
  ])
}
const bills = () =>
  desk.deps.table
    .query(billItem, { index: 'gsi1', pk: `CO#${dock.doctorNo}#BILLS` }, { limit: 10 })
    .then((page) => page.records)

describe('a fee job', () => {
  it('creates the bills of a month in all warehouses, and reports its progress', async () => {
    expect(await generateMonthly(desk.deps, root, month('2026-09'))).toEqual({ periods: ['2026-09'] })
    const [plan] = desk.waiting.splice(0)
    if (!plan || !('plan' in plan)) throw new Error('Nothing was planned')
    await planRequestedRuns(desk.deps, plan)
    expect((await runs(root, '2026-09')).map(({ state, askedBy }) => [state, askedBy])).toEqual([
      ['waiting', 'root'],
      ['waiting', 'root'],
    ])
    await workOff(desk)
    const done = await runs(root, '2026-09')
    expect(done.map(({ state, rows, total }) => [state, rows, total])).toEqual(Array(2).fill(['done', 29, 2.32]))
    expect(done.map(({ doctorName }) => doctorName)).toEqual(['Test Trading', 'Test Trading'])
    expect((await bills()).map(({ month, cents, isPreview }) => [month, cents, isPreview])).toEqual([
      ['2026-09', 232, false],
    ])
  })

  it('creates a preview for the current month, which the schedule replaces once the month has ended', async () => {
    await generateMonthly(desk.deps, root, month('2026-10'))
    await work()
    const [preview] = await bills()
    expect(preview).toMatchObject({ month: '2026-10', isPreview: true, storage: 3200 })
    await tick(desk, '2026-11-01T06:30:00.000Z')
    expect((await bills()).map(({ month, isPreview, storage }) => [month, isPreview, storage])).toEqual([
      ['2026-09', false, 23_200],
      ['2026-10', false, 24_800],
    ])
  })

  it('reports a day that the schedule has already closed as done, with the total of the day', async () => {
    await tick(desk, now)
    const [closed] = await runs(root, '2026-10-04')
    expect(closed).toMatchObject({ state: 'done', askedBy: '', rows: 1, total: 0.08 })
    now = '2026-10-05T15:10:00.000Z'
    expect(await generateDaily(desk.deps, root, {})).toEqual({ periods: ['2026-10-04'] })
    await work()
    expect((await runs(root, '2026-10-04')).map(({ state, askedBy, total }) => [state, askedBy, total])).toEqual(
      Array(2).fill(['done', 'root', 0.08]),
    )
  })

  it('reports a day as paid if its month has been paid', async () => {
    now = '2026-10-01T15:00:00.000Z'
    await tick(desk, now)
    const bill = (await bills()).find((one) => one.month === '2026-09')
    if (!bill) throw new Error('There is no bill')
    await pay(bill)
    now = '2026-10-01T15:10:00.000Z'
    expect(await generateDaily(desk.deps, root, {})).toEqual({ periods: ['2026-09-30'] })
    await work()
    const states = (await runs(root, '2026-09-30')).map(({ warehouseNo, state }) => [warehouseNo, state])
    expect(new Map(states.map(([no, state]) => [no, state]))).toEqual(
      new Map([
        [dock.warehouseNo, 'paid'],
        [other.warehouseNo, 'done'],
      ]),
    )
  })

  it('can be requested and read only by the super admin, and by admins with the permission for their own warehouses', async () => {
    const nobody = { ...builder(), permissions: [] }
    const days = calls.rebuildDaily.body.parse({ dates: '2026-09-03, 2026-09-02' })
    for (const refused of [
      () => generateMonthly(desk.deps, nobody, month('2026-09')),
      () => rebuildDaily(desk.deps, nobody, days),
      () => rebuildMonthly(desk.deps, nobody, month('2026-09')),
      () => getRuns(desk.deps, nobody, calls.getRuns.body.parse({ period: '2026-09' })),
    ]) {
      await expect(refused()).rejects.toMatchObject({ code: 'forbidden' })
    }
    await generateDaily(desk.deps, root, {})
    await work()
    expect(await rebuildDaily(desk.deps, builder(), days)).toEqual({ periods: ['2026-09-02', '2026-09-03'] })
    await work()
    expect((await runs(builder(), '2026-09-02')).map(({ warehouseNo, askedBy }) => [warehouseNo, askedBy])).toEqual([
      [dock.warehouseNo, dock.admin.userName],
    ])
    expect((await runs(root, '2026-09-02')).map(({ askedBy }) => askedBy).sort()).toEqual(
      [dock.admin.userName, 'root'].sort(),
    )
    expect(await runs(root, '2026-09-02', { state: 'failed' })).toEqual([])
  })

  it('leaves paid months unchanged: it is refused with 409 if all are paid, and reports them as paid if only some are', async () => {
    await generateMonthly(desk.deps, root, month('2026-09'))
    await work()
    const of = { doctorNo: dock.doctorNo, warehouseNo: dock.warehouseNo, month: '2026-09' }
    const [bill] = await bills()
    if (!bill) throw new Error('There is no bill')
    await pay(bill)
    const again = { code: 'conflict', reason: 'fees.monthsPaid' }
    await expect(rebuildMonthly(desk.deps, builder(), month('2026-09'))).rejects.toMatchObject(again)
    await expect(
      rebuildDaily(desk.deps, builder(), calls.rebuildDaily.body.parse({ dates: '2026-09-02' })),
    ).rejects.toMatchObject(again)
    now = '2026-10-05T16:00:00.000Z'
    await rebuildMonthly(desk.deps, root, month('2026-09'))
    await work()
    expect((await runs(root, '2026-09')).map(({ state }) => state).sort()).toEqual(['done', 'paid'])
    expect(await buildBill(desk.deps, of, { isPreview: false })).toEqual({ isPaid: true })
    expect((await bills())[0]).toMatchObject({ rev: bill.rev, total: bill.total })
  })

  it('is refused for a period that is invalid, has not ended or has not begun', async () => {
    for (const dates of [
      '',
      '2026-9-1',
      '2026-09-31',
      'yesterday',
      Array(63)
        .fill(0)
        .map((_, at) => `20${at + 10}-01-01`)
        .join(),
    ]) {
      expect(calls.rebuildDaily.body.safeParse({ dates }).success).toBe(false)
    }
    for (const logId of ['2026-13', '2026-09, 2026-10', '2026-09-01']) {
      expect(calls.rebuildMonthly.body.safeParse({ logId }).success).toBe(false)
    }
    const today = calls.rebuildDaily.body.parse({ dates: '2026-10-07' })
    await expect(rebuildDaily(desk.deps, root, today)).rejects.toMatchObject({ errors: [{ reason: 'fees.notOver' }] })
    await expect(generateMonthly(desk.deps, root, month('2026-11'))).rejects.toMatchObject({
      errors: [{ reason: 'fees.notBegun' }],
    })
  })

  it('creates no bill for a month before the warehouse existed unless the month has fees, and reports why', async () => {
    for (const [minute, ask] of [generateMonthly, rebuildMonthly].entries()) {
      now = `2026-10-05T15:0${minute}:00.000Z`
      await ask(desk.deps, root, month('2023-09'))
      await work()
      const [first] = await runs(root, '2023-09')
      expect(first).toMatchObject({ state: 'done', rows: 0, total: 0 })
      expect(first?.error).toBe(
        'The warehouse was added on 2026-09-01, so there is nothing to calculate before that day.',
      )
    }
    expect(await runs(root, '2023-09-15')).toMatchObject([{ state: 'done' }, { state: 'done' }])
    expect(await bills()).toEqual([])
    now = '2026-10-05T15:05:00.000Z'
    // A month with fees, for example from a backfill, still gets a bill.
    await desk.deps.table.commit([put(feeMonthItem, { ...emptyMonth({ ...dock, month: '2023-09' }), seq: 1 })])
    await generateMonthly(desk.deps, root, month('2023-09'))
    await work()
    expect((await bills()).map((bill) => bill.month)).toEqual(['2023-09'])
  })

  it('reports unpriced storage of a day until a rebuild charges it, once the product has a category', async () => {
    const { doctorNo, productNo } = dock
    const product = await desk.deps.table.get(ref(productItem, { doctorNo, productNo }))
    if (!product) throw new Error('The dock has no product')
    await desk.deps.table.commit([put(productItem, { ...product, size: '' }, { error: 'race' })])
    await generateMonthly(desk.deps, root, month('2026-09'))
    await work()
    const days = await runs(builder(), '2026-09-02')
    expect(days).toMatchObject([{ state: 'done', unpriced: 1, why: { reason: 'fees.unpricedStorage' } }])
    await desk.deps.table.commit([put(productItem, product, { error: 'race' })])
    now = '2026-10-05T16:00:00.000Z'
    await rebuildMonthly(desk.deps, builder(), month('2026-09'))
    await work()
    expect(await runs(builder(), '2026-09-02')).toMatchObject([{ state: 'done', unpriced: 0, error: '' }])
    expect((await bills())[0]).toMatchObject({ cents: 232 })
  })
})
