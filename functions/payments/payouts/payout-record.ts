import { booksReasons } from '../../../shared/books/books.reasons.ts'
import { paymentsReasons } from '../../../shared/payments/payments.reasons.ts'
import { speaker } from '../../../shared/reasons/reasons.ts'
import { moneyToWire } from '../../../shared/values/money.ts'
import type { Payout, PayoutLine } from './payouts.items.ts'

export const payoutRecordOf = (payout: Payout) => {
  const { payoutNo, count, done, paid, refused, amount, paidAmount, totals, userName, createDate, endDate } = payout
  return {
    ...{ payoutNo, count, done, paid, refused, userName, createDate },
    status: done < count ? ('running' as const) : ('done' as const),
    ...{ amount: moneyToWire(amount), paidAmount: moneyToWire(paidAmount) },
    totals: totals.map((total) => ({ ...total, amount: moneyToWire(total.amount) })),
    ...(endDate === undefined ? {} : { endDate }),
  }
}

const say = speaker(paymentsReasons, booksReasons)

export const payoutLineRecordOf = ({ paymentNo, nurseName, amount, isPaid, why, at }: PayoutLine) => ({
  ...{ paymentNo, nurseName, amount: moneyToWire(amount), isPaid, at },
  ...(why === undefined ? {} : { message: say(why), why }),
})
