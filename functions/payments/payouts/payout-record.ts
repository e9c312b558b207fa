import { booksReasons } from '../../../shared/books/books.reasons.ts'
import { paymentsReasons } from '../../../shared/payments/payments.reasons.ts'
import type { PayoutStatus } from '../../../shared/payments/payouts.rules.ts'
import { speaker } from '../../../shared/reasons/reasons.ts'
import { moneyToWire } from '../../../shared/values/money.ts'
import { epochSeconds, HOUR_SECONDS, secondsAfter } from '../../platform/clock.ts'
import type { Payout, PayoutLine } from './payouts.items.ts'

/**
 * Seconds without a result after which a batch counts as stopped. Its message is redelivered sooner, unless the
 * queue has given up on it.
 */
const STOPPED_AFTER = HOUR_SECONDS

export const payoutRecordOf = (payout: Payout, now: string) => {
  const { payoutNo, count, done, paid, refused, amount, paidAmount, totals, userName, approvedBy, createDate } = payout
  const { movedDate = createDate, endDate } = payout
  return {
    payoutNo,
    count,
    done,
    paid,
    refused,
    userName,
    approvedBy,
    createDate,
    movedDate,
    status: statusOf(payout, movedDate, now),
    amount: moneyToWire(amount),
    paidAmount: moneyToWire(paidAmount),
    totals: totals.map((total) => ({ ...total, amount: moneyToWire(total.amount) })),
    endDate,
  }
}

/**
 * The stopped status is inferred rather than stored, because a batch stops for good only if the store cannot be written
 * to.
 */
const statusOf = ({ done, count }: Payout, movedDate: string, now: string): PayoutStatus => {
  if (done >= count) return 'done'
  return epochSeconds(now) > secondsAfter(movedDate, STOPPED_AFTER) ? 'stopped' : 'running'
}

const say = speaker(paymentsReasons, booksReasons)

export const payoutLineRecordOf = ({ paymentNo, nurseName, amount, isPaid, why, at }: PayoutLine) => ({
  paymentNo,
  nurseName,
  amount: moneyToWire(amount),
  isPaid,
  at,
  ...(why === undefined ? {} : { message: say(why), why }),
})
