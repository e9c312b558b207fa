import { addMoney, type Money } from '../../../shared/values/money.ts'
import type { PaymentRequest } from '../requests/requests.items.ts'
import type { PayoutTotal } from './payouts.items.ts'

export const sumOf = (requests: readonly Pick<PaymentRequest, 'amount'>[]): Money =>
  addMoney(...requests.map(({ amount }) => amount))

/** What goes where: by way of paying and currency, in the order in which they come. */
export const totalsOf = (requests: readonly Pick<PaymentRequest, 'amount' | 'bank'>[]): PayoutTotal[] =>
  [...Map.groupBy(requests, ({ bank: { category, currency } }) => `${category} ${currency}`).values()].flatMap((some) =>
    some.slice(0, 1).map(({ bank: { category, currency } }) => ({
      category,
      currency,
      count: some.length,
      amount: sumOf(some),
    })),
  )
