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

/** The payable amount: the total rounded to cents, as Money. */
export const payableOf = ({ cents }: Pick<Bill, 'cents'>): Money => cents * 100

/** Formats an amount like '$1,204.50'. */
export const shown = (money: Money): string => `$${showMoney(money)}`

export const isPaid = ({ payStatus }: Pick<Bill, 'payStatus'>): boolean =>
  payStatus === BILL_STATUSES.confirmed || payStatus === BILL_STATUSES.archived

export const isRequested = ({ payStatus }: Pick<Bill, 'payStatus'>): boolean => payStatus === BILL_STATUSES.requested

/** True for an unpaid bill that is payable: its month has ended and its total is positive. */
export const isOwed = (bill: Pick<Bill, 'payStatus' | 'isPreview' | 'cents'>): boolean =>
  !bill.isPreview && bill.cents > 0 && !isPaid(bill)

/**
 * Refuses (409) a bill that cannot be paid: its month has not ended, its total is not positive, or it is already paid.
 */
export const refuseUnpayable = (bill: Bill): void => {
  const { month, isPreview } = bill
  if (isPaid(bill)) throw refuse(billsReasons.isPaid, { month })
  if (isPreview) throw refuse(billsReasons.isPreview, { month })
  if (bill.cents <= 0) throw refuse(billsReasons.nothingToPay, { month, total: shown(payableOf(bill)) })
}

export interface BillChange {
  status: Exclude<BillStatus, 'created'>
  by: By
  /** The new payment request; set only if the bill becomes requested. */
  request?: Pick<NonNullable<Bill['request']>, 'paymentNo' | 'bankNo' | 'note'>
  /** The company's note on its payment, as sanitized HTML. */
  paidNote?: string
}

/**
 * Changes a bill, conditional on its state as read. The commit that pays the bill also closes its month to new fees: it
 * requires that no row was written after the sums were computed, and no row can be written afterwards.
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
      error: (current) => (current?.paid === true ? 'race' : refuse(billsReasons.hasMoved, { month })),
    },
  )
