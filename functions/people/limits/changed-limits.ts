import type { SomeLimits } from '../../../shared/people/limits.rules.ts'
import { moneyFromWire } from '../../../shared/values/money.ts'

/** Limits as the calls take them: a number, null for none of one's own, left out to stay as it is. */
export interface WireLimits {
  transactions?: number | null | undefined
  amount?: number | null | undefined
  minPayment?: number | null | undefined
}

/** The limits after an edit; those given up are undefined, and so not stored. */
export const changedLimits = (standing: SomeLimits, { transactions, amount, minPayment }: WireLimits): SomeLimits => ({
  maxOpenTakes: transactions === undefined ? standing.maxOpenTakes : (transactions ?? undefined),
  maxOpenAmount: amount === undefined ? standing.maxOpenAmount : moneyOf(amount),
  minPayment: minPayment === undefined ? standing.minPayment : moneyOf(minPayment),
})

const moneyOf = (amount: number | null): number | undefined => (amount === null ? undefined : moneyFromWire(amount))
