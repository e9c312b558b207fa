import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Bill, billItem, billNoOf, billRef } from '../../../functions/fees/bills/bills.items.ts'
import type { FeesDeps } from '../../../functions/fees/fees-deps.ts'
import { feeMonthItem } from '../../../functions/fees/months/fee-months.items.ts'
import { warehousePaymentItem } from '../../../functions/fees/payments/warehouse-payments.items.ts'
import { runFees } from '../../../functions/fees/runs/run-fees.ts'
import { feeProductItem } from '../../../functions/fees/sums/fee-sums.items.ts'
import { type Keys, toStored } from '../../../functions/platform/db/item.ts'
import { ref } from '../../../functions/platform/db/table.ts'
import { paidMonthItem } from '../../../functions/rates/paid-months.items.ts'
import { newProduct, startStore, type TestStore } from '../../support/company.ts'
import type { MemoryTable } from '../../support/memory-table.ts'
import { ask, change, type Dock, newDock, pay } from '../fees/bills/bill-world.ts'
import { runMessage } from '../fees/storage/warehouse-world.ts'
import { withSeal } from '../payments/money.ts'
import { stocked } from '../transfers/transferring.ts'
import { brokenBy, brokenRules } from './broken-rules.ts'

const month = '2026-05'

let store: TestStore
let deps: FeesDeps
let table: MemoryTable
let dock: Dock
let productNo: string
let bill: Bill

beforeAll(async () => {
  store = await startStore()
  table = store.deps.table as MemoryTable
  deps = withSeal(store.deps)
})
afterAll(() => store.stop())
/** Bills a month in which ten units were stored from the 20th on. */
beforeEach(async () => {
  store.setNow('2026-05-20T15:00:00.000Z')
  dock = await newDock(deps)
  ;({ productNo } = await newProduct(deps, dock.doctor, { storageFreeDuration: 0 }))
  await stocked(deps, { ...dock, productNo }, 10)
  store.setNow('2026-06-02T15:00:00.000Z')
  await runFees(
    deps,
    runMessage({ ...dock, nurse: dock.doctor, productNo }, deps.now(), { closeUntil: '2026-05-31', billUntil: month }),
  )
  bill = await billNow()
})

const billNow = async (): Promise<Bill> => {
  const { doctorNo, warehouseNo } = dock
  const found = await table.get(billRef({ doctorNo, billNo: billNoOf(warehouseNo, month) }))
  if (!found) throw new Error('There is no bill')
  return found
}
const paymentOf = async (paymentNo: string) => {
  const found = await table.get(ref(warehousePaymentItem, { ...dock, paymentNo }))
  if (!found) throw new Error('There is no such payment')
  return found
}

const books = () => ({ table, now: deps.now, doctorNo: dock.doctorNo })
const rulesOf = () => brokenRules(books())
const broken = (keys: Keys, attributes: Record<string, unknown>) => brokenBy(books(), keys, attributes)

describe('the audit of bills', () => {
  it('finds no breach while payments are requested, canceled, rejected, made and archived', async () => {
    expect(bill).toMatchObject({ total: 12 * 800, cents: 96, isPreview: false })
    expect(await rulesOf()).toEqual([])
    const { paymentNo: cancelled } = await ask(deps, dock, bill)
    expect(await rulesOf()).toEqual([])
    await change(deps, dock.admin, cancelled, 2)
    expect(await rulesOf()).toEqual([])
    const { paymentNo: rejected } = await ask(deps, dock, bill)
    await change(deps, dock.doctor, rejected, 4)
    expect(await rulesOf()).toEqual([])
    const { paymentNo } = await pay(deps, dock, bill)
    expect(await rulesOf()).toEqual([])
    await change(deps, dock.doctor, paymentNo, 3)
    expect(await rulesOf()).toEqual([])
    expect(await broken(warehousePaymentItem.key({ ...dock, paymentNo }), { archived: false })).toEqual([
      'bill.payment',
    ])
  })

  it('finds a bill whose sum of a kind, sum of a product or cents differ from its rows', async () => {
    const key = billItem.key(bill)
    expect(await broken(key, { storage: bill.storage + 1 })).toEqual(['fee.bill'])
    expect(await broken(key, { cents: bill.cents + 1 })).toEqual(['fee.bill'])
    expect(await broken(feeProductItem.key({ ...bill, productNo }), { storage: 1 })).toEqual(['fee.bill'])
  })

  it('finds a pending request that its bill does not name, and an answer that its bill does not record', async () => {
    const { paymentNo } = await ask(deps, dock, bill)
    const [key, payment] = [billItem.key(bill), warehousePaymentItem.key({ ...dock, paymentNo })]
    expect(await broken(key, { payStatus: 0 })).toEqual(['bill.request'])
    expect(await broken(payment, { status: 'rejected' })).toEqual(['bill.request'])
    await change(deps, dock.doctor, paymentNo, 4)
    expect(await broken(key, { payStatus: 2 })).toEqual(['bill.request'])
    expect(await broken(payment, { status: 'pending' })).toEqual(['bill.request'])
  })

  it('finds a bill that was not paid exactly once and in full', async () => {
    const { paymentNo } = await pay(deps, dock, bill)
    const payment = await paymentOf(paymentNo)
    const key = warehousePaymentItem.key(payment)
    expect(await broken(key, { amount: payment.amount + 1 })).toEqual(['bill.payment'])
    expect(await broken(key, { status: 'rejected' })).toEqual(['bill.payment'])
    const again = { ...payment, paymentNo: deps.newId('warehousePayment') }
    table.plant(toStored(warehousePaymentItem, again))
    expect(await rulesOf()).toEqual(['bill.payment'])
    table.lose(warehousePaymentItem.key(again))
    expect(await broken(billItem.key(bill), { payStatus: 0 })).toEqual(['bill.frozen', 'bill.payment'])
  })

  it('finds a paid month that is not frozen or not recorded as paid, and a frozen month without a payment', async () => {
    const guard = feeMonthItem.key(bill)
    expect(await broken(guard, { paid: true })).toEqual(['bill.frozen'])
    await pay(deps, dock, bill)
    expect(await broken(guard, { paid: false })).toEqual(['bill.frozen'])
    expect(await broken(guard, { seq: bill.builtFrom + 1 })).toEqual(['bill.frozen'])
    for (const owner of [{}, { adminNo: bill.adminNo }, { adminNo: bill.adminNo, doctorNo: bill.doctorNo }]) {
      const keys = paidMonthItem.key({ ...owner, month })
      table.lose(keys)
      expect(await rulesOf()).toEqual(['bill.frozen'])
      table.plant(toStored(paidMonthItem, { ...owner, month }))
    }
    expect(await rulesOf()).toEqual([])
  })
})
