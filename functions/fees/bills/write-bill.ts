import { refuse } from '../../../shared/contract/errors.ts'
import { billsReasons } from '../../../shared/fees/bills.reasons.ts'
import { BILL_STATUSES, type BillStatus } from '../../../shared/fees/bills.rules.ts'
import { type Money, showMoney } from '../../../shared/values/money.ts'
import type { By } from '../../payments/public.ts'
import { asRead, type Intent, put, update } from '../../platform/db/intent.ts'
import { monthPaid } from '../../rates/public.ts'
import { feeMonthItem } from '../months/fee-months.items.ts'
import { type Bill, billItem } from './bills.items.ts'

const EVENTS_KEPT = 20

/** What is paid: the total rounded to cents, as Money. */
export const payableOf = ({ cents }: Pick<Bill, 'cents'>): Money => cents * 100

/** '$1,204.50' */
export const shown = (money: Money): string => `$${showMoney(money)}`

export const isPaid = ({ payStatus }: Pick<Bill, 'payStatus'>): boolean =>
  payStatus === BILL_STATUSES.confirmed || payStatus === BILL_STATUSES.archived

export const isRequested = ({ payStatus }: Pick<Bill, 'payStatus'>): boolean => payStatus === BILL_STATUSES.requested

/** Whether it is to be paid and has not been: its month is over and comes to something. */
export const isOwed = (bill: Pick<Bill, 'payStatus' | 'isPreview' | 'cents'>): boolean =>
  !bill.isPreview && bill.cents > 0 && !isPaid(bill)

/** Refuses (409) a bill that cannot be paid: its month is not over, it comes to nothing, or it has been paid. */
export const refuseUnpayable = (bill: Bill): void => {
  const { month, isPreview } = bill
  if (isPaid(bill)) throw refuse(billsReasons.isPaid, { month })
  if (isPreview) throw refuse(billsReasons.isPreview, { month })
  if (bill.cents <= 0) throw refuse(billsReasons.nothingToPay, { month, total: shown(payableOf(bill)) })
}

/** What becomes of a bill, in the words of its status. */
export interface BillChange {
  status: Exclude<BillStatus, 'created'>
  by: By
  /** The payment that asks for it or pays it. */
  request?: Pick<NonNullable<Bill['request']>, 'paymentNo' | 'bankNo' | 'note'>
  /** HTML, cleaned: of the company, when it pays. */
  paidNote?: string
}

/**
 * The bill changed; it must stand as it was read. The commit that pays it closes the month of its fees: only while no
 * row has been written since its sums were made, and no row is written afterwards.
 */
export const changedBill = (bill: Bill, { status, by, request, paidNote = '' }: BillChange): Intent[] => {
  const { at, userNo, userName } = by
  const event = { what: status === 'confirmed' ? ('paid' as const) : status, at, userNo, userName }
  const after: Bill = {
    ...bill,
    payStatus: BILL_STATUSES[status],
    ...(request ? { request: { ...request, askedBy: userNo, at } } : {}),
    ...(status === 'confirmed' ? { paid: { by: userNo, at, note: paidNote } } : {}),
    events: [...bill.events, event].slice(-EVENTS_KEPT),
    rev: bill.rev + 1,
  }
  const intent = put(billItem, after, asRead(bill))
  return status === 'confirmed' ? [intent, closedMonth(bill), ...monthPaid(bill, bill.month)] : [intent]
}

const closedMonth = ({ doctorNo, warehouseNo, month, builtFrom }: Bill): Intent =>
  update(
    feeMonthItem,
    { doctorNo, warehouseNo, month },
    {
      set: { paid: true },
      when: { equals: { seq: builtFrom, paid: false } },
      error: (standing) => (standing?.paid === true ? 'race' : refuse(billsReasons.hasMoved, { month })),
    },
  )
