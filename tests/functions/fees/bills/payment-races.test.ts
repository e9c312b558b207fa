import { beforeAll, describe, expect, it } from 'vitest'
import type { Bill } from '../../../../functions/fees/bills/bills.items.ts'
import type { FeesDeps } from '../../../../functions/fees/fees-deps.ts'
import { feeMonthItem, feeMonthRef } from '../../../../functions/fees/months/fee-months.items.ts'
import { systemClock } from '../../../../functions/platform/clock.ts'
import { update } from '../../../../functions/platform/db/intent.ts'
import { idMaker } from '../../../../functions/platform/ids.ts'
import { bootstrapRates } from '../../../../functions/rates/public.ts'
import { interruptedTable } from '../../../support/memory-table.ts'
import { startEngineTable } from '../../../support/test-table.ts'
import { localCredentials } from '../../books/local-credentials.ts'
import { withSeal } from '../../payments/money.ts'
import { ask, billNow, change, type Dock, newBill, newDock, pay, payments, payRequested } from './bill-world.ts'

let deps: FeesDeps
let dock: Dock
beforeAll(async () => {
  localCredentials()
  const engine = await startEngineTable()
  deps = withSeal({ table: engine.table, now: systemClock, newId: idMaker(systemClock) })
  await bootstrapRates(deps)
  dock = await newDock(deps)
  return engine.stop
})

let months = 0
/** Creates a bill for another month of the same warehouse. */
const another = (): Promise<Bill> => {
  const month = `20${String(25 - Math.floor(months / 12))}-${String((months % 12) + 1).padStart(2, '0')}`
  months++
  return newBill(deps, dock, 12_345, { month })
}

const paymentsOf = ({ billNo }: Bill) => payments(deps, dock.doctor, { monthlyStorageFeeId: billNo })
const fulfilled = (settled: PromiseSettledResult<unknown>[]) =>
  settled.filter(({ status }) => status === 'fulfilled').length
/** Checks that the calls that lost a race were refused with 409. */
const onlyConflicts = (settled: PromiseSettledResult<unknown>[]) => {
  for (const one of settled) if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'conflict' })
}

/**
 * Checks that a paid bill has one confirmed payment of its total and a paid month, that any other bill has neither, and
 * that only a requested bill has a pending payment.
 */
const provedBill = async (bill: Bill): Promise<void> => {
  const { payStatus, paid, cents, request } = await billNow(deps, bill)
  const all = await paymentsOf(bill)
  const confirmed = all.filter(({ status }) => status === 1)
  const waiting = all.filter(({ status }) => status === 0)
  expect(confirmed.map(({ amount }) => amount)).toEqual(payStatus === 1 ? [cents / 100] : [])
  expect(waiting.map(({ paymentNo }) => paymentNo)).toEqual(payStatus === 5 ? [request?.paymentNo] : [])
  expect(paid !== undefined).toBe(payStatus === 1)
  expect(await deps.table.get(feeMonthRef(bill), { consistent: true })).toMatchObject({ paid: payStatus === 1 })
}

describe('concurrent bill payments, on the local table', () => {
  it('16 callers paying one bill, with and without its request, pay it once', async () => {
    const bill = await another()
    const { paymentNo } = await ask(deps, dock, bill)
    const settled = await Promise.allSettled(
      Array.from({ length: 16 }, (_, at) => (at % 2 ? pay(deps, dock, bill) : payRequested(deps, dock, paymentNo))),
    )
    expect(fulfilled(settled)).toBe(1)
    onlyConflicts(settled)
    await provedBill(bill)
  })

  it('16 concurrent requests and payments leave a bill paid once', async () => {
    for (let round = 0; round < 3; round++) {
      const bill = await another()
      const settled = await Promise.allSettled(
        Array.from({ length: 16 }, (_, at) => (at % 2 ? ask(deps, dock, bill) : pay(deps, dock, bill))),
      )
      onlyConflicts(settled)
      expect((await billNow(deps, bill)).payStatus).toBe(1)
      await provedBill(bill)
    }
  })

  it('a request that is paid, rejected and canceled concurrently ends in exactly one of these states', async () => {
    for (let round = 0; round < 4; round++) {
      const bill = await another()
      const { paymentNo } = await ask(deps, dock, bill)
      const settled = await Promise.allSettled([
        payRequested(deps, dock, paymentNo),
        change(deps, dock.admin, paymentNo, 2),
        change(deps, dock.doctor, paymentNo, 4),
        payRequested(deps, dock, paymentNo),
      ])
      expect(fulfilled(settled)).toBe(1)
      onlyConflicts(settled)
      await provedBill(bill)
    }
  })

  it('either a payment or a fee row that is added concurrently is committed, never both', async () => {
    for (let round = 0; round < 4; round++) {
      const bill = await another()
      const { doctorNo, warehouseNo, month } = bill
      const row = update(
        feeMonthItem,
        { doctorNo, warehouseNo, month },
        { add: { seq: 1 }, when: { equals: { paid: false } }, error: 'race' },
      )
      const [paid, late] = await Promise.allSettled([pay(deps, dock, bill), deps.table.commit([row])])
      expect([paid.status, late.status].sort()).toEqual(['fulfilled', 'rejected'])
      if (paid.status === 'rejected') expect(paid.reason).toMatchObject({ reason: 'bills.hasMoved' })
      await provedBill(bill)
    }
  })

  it('a rejected request is archived only once when three calls run concurrently', async () => {
    const bill = await another()
    const { paymentNo } = await ask(deps, dock, bill)
    await change(deps, dock.doctor, paymentNo, 4)
    const settled = await Promise.allSettled([3, 3, 3].map(() => change(deps, dock.doctor, paymentNo, 3)))
    expect(fulfilled(settled)).toBe(1)
    for (const one of settled)
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ reason: 'payments.isArchived' })
  })

  it('a payment interrupted before or after its commit is made once when retried', async () => {
    for (const broken of ['beforeCommit', 'afterCommit'] as const) {
      const bill = await another()
      const table = interruptedTable(deps.table, (point) => {
        if (point === broken) throw new Error('killed')
      })
      await expect(pay({ ...deps, table }, dock, bill)).rejects.toThrow('killed')
      await pay(deps, dock, bill).catch((error: unknown) => expect(error).toMatchObject({ reason: 'bills.isPaid' }))
      await provedBill(bill)
    }
  })
})
