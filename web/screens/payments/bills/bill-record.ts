import type { Output } from '../../../../shared/contract/call.ts'
import type { contracts } from '../../../../shared/contracts.ts'
import { BILL_STATUSES, type BillStatus } from '../../../../shared/fees/bills.rules.ts'
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

/** What a bill is called: of nothing there is no need to pay, and the running month is no bill yet. */
export type BillState = BillStatus | 'nothing' | 'preview'

export const statusOf = ({ payStatus }: Pick<BillRecord, 'payStatus'>): BillStatus =>
  BILL_STATES.find((state) => BILL_STATUSES[state] === payStatus) ?? 'created'

export const billStateOf = (bill: Pick<BillRecord, 'payStatus' | 'totalFee' | 'isPreview'>): BillState => {
  const status = statusOf(bill)
  if (status !== 'created') return status
  if (bill.isPreview) return 'preview'
  return bill.totalFee > 0 ? status : 'nothing'
}

/** Whether it waits to be paid, asked for or not. */
export const isPayable = (bill: BillRecord): boolean =>
  !bill.isPreview && bill.totalFee > 0 && !['confirmed', 'archived'].includes(statusOf(bill))

/** The words of a bill that sentences about it need. */
export const wordsOf = ({ reportMonth, warehouse, doctorName, userName, totalFee }: BillRecord) => ({
  month: reportMonth,
  warehouse,
  company: doctorName,
  admin: userName,
  amount: showAmount(totalFee),
})

/** What is stale once something became of a bill: lists and figures. */
export const afterBill = ['fees', 'home'] as const
