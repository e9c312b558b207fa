import { addMoney, type Money } from '../../../shared/values/money.ts'
import type { PaymentRequest } from '../requests/requests.items.ts'
import type { PayoutTotal } from './payouts.items.ts'

export const sumOf = (requests: readonly Pick<PaymentRequest, 'amount'>[]): Money =>
  addMoney(...requests.map(({ amount }) => amount))

/** Totals by category of account and currency, in order of first appearance. */
export const totalsOf = (requests: readonly Pick<PaymentRequest, 'amount' | 'bank'>[]): PayoutTotal[] =>
  [...Map.groupBy(requests, ({ bank: { category, currency } }) => `${category} ${currency}`).values()].flatMap((some) =>
    some.slice(0, 1).map(({ bank: { category, currency } }) => ({
      category,
      currency,
      count: some.length,
      amount: sumOf(some),
    })),
  )
