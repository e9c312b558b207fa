import type { Output } from '../../../../shared/contract/call.ts'
import type { contracts } from '../../../../shared/contracts.ts'
import { BILL_STATUSES, type BillStatus, MIN_BILL_PAYMENT } from '../../../../shared/fees/bills.rules.ts'
import { showAmount } from '../../../components/text/format.ts'

export type BillRecord = Output<typeof contracts.fees.calls.listCompanyBills>['records'][number]
export type PaymentRecord = Output<typeof contracts.fees.calls.listWarehousePayments>['records'][number]

export const BILL_STATES: readonly BillStatus[] = [
  'created',
  'requested',
  'confirmed',
  'rejected',
  'canceled',
  'archived',
]

/** Displayed state of a bill: `nothing` if its total is zero, `preview` for the current month. */
export type BillState = BillStatus | 'nothing' | 'preview'

export const statusOf = ({ payStatus }: Pick<BillRecord, 'payStatus'>): BillStatus =>
  BILL_STATES.find((state) => BILL_STATUSES[state] === payStatus) ?? 'created'

export const billStateOf = (bill: Pick<BillRecord, 'payStatus' | 'totalFee' | 'isPreview'>): BillState => {
  const status = statusOf(bill)
  if (status !== 'created') return status
  if (bill.isPreview) return 'preview'
  return bill.totalFee > 0 ? status : 'nothing'
}

/** True if a final bill has an unpaid amount, whether or not payment was requested. */
export const isPayable = (bill: BillRecord): boolean =>
  !bill.isPreview && bill.totalFee > 0 && !['confirmed', 'archived'].includes(statusOf(bill))

/** True for an unpaid bill whose payment is not requested. */
export const isUnrequested = (bill: BillRecord): boolean => isPayable(bill) && statusOf(bill) !== 'requested'

/** True if the warehouse admin can request payment of the bill now. */
export const isRequestable = (bill: BillRecord): boolean => isUnrequested(bill) && bill.totalFee >= MIN_BILL_PAYMENT

/** Values that texts about a bill interpolate. */
export const wordsOf = ({ reportMonth, warehouse, doctorName, userName, totalFee }: BillRecord) => ({
  month: reportMonth,
  warehouse,
  company: doctorName,
  admin: userName,
  amount: showAmount(totalFee),
})

/** Domains to invalidate after a change to a bill. */
export const afterBill = ['fees', 'approvals', 'home'] as const
