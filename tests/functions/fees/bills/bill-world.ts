import { type Bill, billItem, billNoOf, billRef } from '../../../../functions/fees/bills/bills.items.ts'
import type { FeesDeps } from '../../../../functions/fees/fees-deps.ts'
import { feeMonthItem } from '../../../../functions/fees/months/fee-months.items.ts'
import { payBill } from '../../../../functions/fees/use-cases/bills.ts'
import { requestWarehousePayment } from '../../../../functions/fees/use-cases/request-warehouse-payment.ts'
import {
  changeWarehousePaymentStatus,
  listWarehousePayments,
  payWarehousePayment,
} from '../../../../functions/fees/use-cases/warehouse-payments.ts'
import type { CompanyActor } from '../../../../functions/platform/actor.ts'
import { put } from '../../../../functions/platform/db/intent.ts'
import type { Deps } from '../../../../functions/platform/deps.ts'
import { fees } from '../../../../shared/fees/fees.contract.ts'
import { newCompany, newMember, newWarehouse } from '../../../support/company.ts'
import { addBank } from '../../payments/money.ts'

const { calls } = fees

/** A company, its warehouse, and the warehouse's admin, who has a bank account. */
export interface Dock {
  doctor: CompanyActor
  admin: CompanyActor
  doctorNo: string
  warehouseNo: string
  bankNo: string
}

export const newDock = async (deps: FeesDeps): Promise<Dock> => {
  const doctor = await newCompany(deps)
  const admin = await newMember(deps, doctor, 'warehouseAdmin')
  const { warehouseNo } = await newWarehouse(deps, doctor, { adminNo: admin.userNo })
  const { bankNo } = await addBank(deps, admin)
  return { doctor, admin, doctorNo: doctor.userNo, warehouseNo, bankNo }
}

/** Stores a bill, by default for a month that has ended; its total is in whole cents. */
export const newBill = async (deps: Deps, dock: Dock, cents: number, more: Partial<Bill> = {}): Promise<Bill> => {
  const { doctorNo, warehouseNo, admin } = dock
  const { month = '2026-10' } = more
  const total = cents * 100
  const bill: Bill = {
    billNo: billNoOf(warehouseNo, month),
    doctorNo,
    warehouseNo,
    month,
    adminNo: admin.userNo,
    adminNos: [admin.userNo],
    inbound: 0,
    outbound: 0,
    service: 0,
    storage: total,
    total,
    cents,
    isPreview: false,
    builtAt: deps.now(),
    builtFrom: 7,
    payStatus: 0,
    events: [],
    rev: 1,
    ...more,
  }
  await deps.table.commit([
    put(billItem, bill),
    put(feeMonthItem, { doctorNo, warehouseNo, month, seq: bill.builtFrom, paid: false, dirty: [], writer: '' }),
  ])
  return bill
}

export const billNow = async ({ table }: Deps, { doctorNo, billNo }: Bill): Promise<Bill> => {
  const bill = await table.get(billRef({ doctorNo, billNo }), { consistent: true })
  if (!bill) throw new Error('no bill')
  return bill
}

/** Stores the bill with changes, as a rebuild of its month does. */
export const rebuilt = async (deps: Deps, bill: Bill, changes: Partial<Bill>): Promise<void> => {
  const { rev } = await billNow(deps, bill)
  const after = { ...(await billNow(deps, bill)), ...changes, rev: rev + 1 }
  await deps.table.commit([put(billItem, after, { when: { equals: { rev } }, error: 'race' })])
}

export const ask = (deps: FeesDeps, { admin, doctorNo, bankNo }: Dock, bill: Bill, more: object = {}) =>
  requestWarehousePayment(
    deps,
    admin,
    calls.requestWarehousePayment.body.parse({
      doctorNo,
      monthlyStorageFeeId: bill.billNo,
      bankNo,
      note: '<p>October</p>',
      ...more,
    }),
  )

export const payRequested = (deps: Deps, { doctor, doctorNo }: Dock, paymentNo: string, note = '<p>Sent</p>') =>
  payWarehousePayment(deps, doctor, calls.payWarehousePayment.body.parse({ doctorNo, paymentNo, note }))

export const pay = (deps: Deps, { doctor, doctorNo }: Dock, { billNo }: Bill, more: object = {}) =>
  payBill(deps, doctor, calls.payBill.body.parse({ doctorNo, id: billNo, ...more }))

export const change = (deps: Deps, actor: CompanyActor, paymentNo: string, status: 2 | 3 | 4, note?: string) =>
  changeWarehousePaymentStatus(
    deps,
    actor,
    calls.changeWarehousePaymentStatus.body.parse({ doctorNo: actor.company.doctorNo, paymentNo, status, note }),
  )

export const payments = async (deps: Deps, actor: CompanyActor, more: object = {}) =>
  calls.listWarehousePayments.result.parse(
    await listWarehousePayments(
      deps,
      actor,
      calls.listWarehousePayments.body.parse({ doctorNo: actor.company.doctorNo, ...more }),
    ),
  ).records
