/** Causes of changes to a nurse's balance: a claim or self storage, a report, an adjustment, a payment (DEC-payments-25). */
export const TRANSACTION_TYPES = ['transaction', 'reported', 'adjust', 'payment'] as const
export type TransactionType = (typeof TRANSACTION_TYPES)[number]

/** Ways in which delivered units arrived; `takenBack` is the reversal of a delivery. */
export const DELIVERY_METHODS = ['tracking', 'report', 'selfStorage', 'mixedPackage', 'takenBack'] as const

/** Kinds of lines of a statement. */
export const STATEMENT_LINES = ['opening', ...TRANSACTION_TYPES, 'closing'] as const

/** Maximum of one adjustment, in dollars. */
export const MAX_ADJUSTMENT = 10_000_000
