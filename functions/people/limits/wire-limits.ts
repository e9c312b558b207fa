import type { Limits, SomeLimits } from '../../../shared/people/limits.rules.ts'
import { moneyToWire } from '../../../shared/values/money.ts'

/** Limits as the calls answer them. */
export const wireLimits = ({ maxOpenTakes, maxOpenAmount, minPayment }: Limits) => ({
  transactions: maxOpenTakes,
  amount: moneyToWire(maxOpenAmount),
  minPayment: moneyToWire(minPayment),
})

/** The limits of a member's or a group's own; null where there is none. */
export const wireOwnLimits = ({ maxOpenTakes, maxOpenAmount, minPayment }: SomeLimits) => ({
  transactions: maxOpenTakes ?? null,
  amount: maxOpenAmount === undefined ? null : moneyToWire(maxOpenAmount),
  minPayment: minPayment === undefined ? null : moneyToWire(minPayment),
})
