import { BILL_STATUSES } from '../../../shared/fees/bills.rules.ts'
import {
  type Bill,
  billRef,
  feeMonthRef,
  isPaid,
  payableOf,
  paymentsOfBill,
  type WarehousePayment,
  warehousePaymentType,
} from '../../fees/public.ts'
import { readAll } from '../../platform/db/walk.ts'
import { isMonthPaid } from '../../rates/public.ts'
import type { AuditRun } from '../audit-run.ts'
import { Findings } from '../breach.ts'
import type { Check } from '../persistent-breaches.ts'

/**
 * Verifies a bill against its payments. A paid bill has exactly one confirmed payment, for its amount; its month and
 * that month's rates are frozen, and no row was added afterwards. An unpaid bill has no confirmed payment. The bill
 * names its pending payment request, and its status reflects the answer to the last one.
 */
export const checkBill =
  ({ table }: AuditRun, { doctorNo, billNo, warehouseNo, month }: Bill): Check =>
  async () => {
    const read = () =>
      table.batchGet([billRef({ doctorNo, billNo }), feeMonthRef({ doctorNo, warehouseNo, month })], {
        consistent: true,
      })
    const [bill, guard] = await read()
    const payments = await readAll(table, warehousePaymentType, paymentsOfBill(doctorNo, billNo))
    const found = new Findings({ doctorNo, warehouseNo, month })
    if (bill) {
      verifyPaid(found, bill, payments)
      verifyRequest(found, bill, payments)
      const paid = isPaid(bill)
      found.expectEqual('bill.frozen', 'month', paid ? 'paid' : 'open', guard?.paid ? 'paid' : 'open')
      if (paid) {
        found.expectEqual('bill.frozen', 'seq of the month', bill.builtFrom, guard?.seq ?? 'none')
        found.expectEqual(
          'bill.frozen',
          'rates',
          'frozen',
          (await isMonthPaid({ table }, bill, month)) ? 'frozen' : 'open',
        )
      }
    }
    const [billAfter, guardAfter] = await read()
    return { steady: bill?.rev === billAfter?.rev && guard?.seq === guardAfter?.seq, breaches: found.breaches }
  }

const verifyPaid = (found: Findings, bill: Bill, payments: readonly WarehousePayment[]): void => {
  const confirmed = payments.filter(({ status }) => status === 'confirmed')
  const amounts = (some: readonly number[]): string => some.join(' + ') || 'nothing'
  const due = isPaid(bill) ? [payableOf(bill)] : []
  found.expectEqual('bill.payment', 'paid', amounts(due), amounts(confirmed.map(({ amount }) => amount)))
  const isArchived = bill.payStatus === BILL_STATUSES.archived
  if (isPaid(bill)) found.expectEqual('bill.payment', 'archived', `${isArchived}`, `${confirmed[0]?.archived}`)
}

const ANSWERED: Partial<Record<Bill['payStatus'], WarehousePayment['status']>> = {
  [BILL_STATUSES.canceled]: 'canceled',
  [BILL_STATUSES.rejected]: 'rejected',
}

const verifyRequest = (found: Findings, { payStatus, request }: Bill, payments: readonly WarehousePayment[]): void => {
  const asked = request?.paymentNo ?? 'none'
  const waiting = payments.filter(({ status }) => status === 'pending').map(({ paymentNo }) => paymentNo)
  const isRequested = payStatus === BILL_STATUSES.requested
  found.expectEqual('bill.request', 'pending request', isRequested ? asked : 'none', waiting.join(', ') || 'none')
  const answer = ANSWERED[payStatus]
  const last = payments.find(({ paymentNo }) => paymentNo === asked)
  if (answer) found.expectEqual('bill.request', 'answer', answer, last?.status ?? 'none')
}
