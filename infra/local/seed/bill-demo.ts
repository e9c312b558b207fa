import { setTimeout as pause } from 'node:timers/promises'
import { ApiError } from '../../../shared/contract/client.ts'
import { MIN_BILL_PAYMENT } from '../../../shared/fees/bills.rules.ts'
import { dayIn, monthBefore } from '../../../shared/values/day.ts'
import { firstBank } from './demo-money.ts'
import { type DemoPerson, demoPeople } from './demo-people.ts'

/** Poll interval and time limit: on a busy machine, the fees of two months take a minute. */
const LOOK_MS = 2000
const PATIENCE_MS = 5 * 60_000

/**
 * Settles bills of the demo after the schedule has computed the fees of last month: for each company, the warehouse
 * admin requests payment of the most expensive bill, which stays open, and the next one is paid. Runs while people use
 * the demo, and resumes after an interruption, because each bill is checked first. Returns true when all is done.
 */
export const billDemo = async (baseUrl: string, signal: AbortSignal): Promise<boolean> => {
  const people = demoPeople(baseUrl)
  const warehouse = await people.signIn('warehouse1')
  const doctors = [await people.signIn('doctor1'), await people.signIn('doctor2')]
  const month = monthBefore(dayIn(new Date().toISOString()).slice(0, 7))
  const until = Date.now() + PATIENCE_MS
  for (let before = ''; Date.now() < until; ) {
    await pause(LOOK_MS, undefined, { signal, ref: false })
    const bills = await Promise.all(doctors.map((doctor) => billsOf(doctor, month)))
    const isComplete = bills.every(({ built, places }) => built.length === places)
    const now = JSON.stringify(bills)
    // More fees may arrive while the first bills exist.
    if (!isComplete || now !== before) before = now
    else if (await settleAll(doctors, warehouse, bills)) return true
  }
  return false
}

type Bills = Awaited<ReturnType<typeof billsOf>>

const billsOf = async ({ api, userNo: doctorNo }: DemoPerson, month: string) => {
  const [{ records }, { total: places }] = await Promise.all([
    api.fees.listCompanyBills({ doctorNo, month, size: 100 }),
    api.warehouses.listWarehouses({ doctorNo, isDoctor: '0' }),
  ])
  return { places, built: records.filter(({ isPreview }) => !isPreview) }
}

/** Returns false if fees have arrived since a bill was built: the bill is then rebuilt, and paid in the next round. */
const settleAll = async (
  doctors: readonly DemoPerson[],
  warehouse: DemoPerson,
  bills: readonly Bills[],
): Promise<boolean> => {
  const bank = firstBank((await warehouse.api.payments.listBankOptions({})).records)
  for (const [at, { api, userNo: doctorNo }] of doctors.entries()) {
    const payable = (bills[at]?.built ?? []).filter(({ totalFee }) => totalFee >= MIN_BILL_PAYMENT)
    const [asked, paid] = payable.sort((a, b) => b.totalFee - a.totalFee)
    if (paid?.payStatus === 0) {
      const isPaid = await unlessMoved(api.fees.payBill({ doctorNo, id: paid.id, note: '<p>Paid by wire.</p>' }))
      if (!isPaid) return false
    }
    if (asked?.payStatus === 0 && bank) {
      const request = { doctorNo, monthlyStorageFeeId: asked.id, bankNo: bank.bankNo }
      await warehouse.api.fees.requestWarehousePayment({ ...request, note: '<p>For the fees of the month.</p>' })
    }
  }
  return true
}

const unlessMoved = async (call: Promise<unknown>): Promise<boolean> => {
  try {
    await call
    return true
  } catch (error) {
    if (error instanceof ApiError && error.status === 409) return false
    throw error
  }
}
