import type { SomeLimits } from '../../../shared/people/limits.rules.ts'
import { moneyFromWire } from '../../../shared/values/money.ts'

/** Limits as calls accept them: a number; null to remove the own limit; absent to keep it. */
export interface WireLimits {
  transactions?: number | null | undefined
  amount?: number | null | undefined
  minPayment?: number | null | undefined
}

/** The limits after an edit; removed ones are undefined, and so not stored. */
export const changedLimits = (standing: SomeLimits, { transactions, amount, minPayment }: WireLimits): SomeLimits => ({
  maxOpenTakes: transactions === undefined ? standing.maxOpenTakes : (transactions ?? undefined),
  maxOpenAmount: amount === undefined ? standing.maxOpenAmount : moneyOf(amount),
  minPayment: minPayment === undefined ? standing.minPayment : moneyOf(minPayment),
})

const moneyOf = (amount: number | null): number | undefined => (amount === null ? undefined : moneyFromWire(amount))
