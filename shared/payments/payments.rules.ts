/** What changes a nurse's balance: a claim or self storage, a report, an adjustment, a payment (DECISIONS s9). */
export const TRANSACTION_TYPES = ['transaction', 'reported', 'adjust', 'payment'] as const
export type TransactionType = (typeof TRANSACTION_TYPES)[number]

/** How the units of a delivery came. */
export const DELIVERY_WAYS = ['tracking', 'report', 'selfStorage', 'mixedPackage', 'takenBack'] as const

/** The lines of a statement. */
export const STATEMENT_LINES = ['opening', ...TRANSACTION_TYPES, 'closing'] as const

/** Dollars that one adjustment moves at most. */
export const MAX_ADJUSTMENT = 10_000_000
