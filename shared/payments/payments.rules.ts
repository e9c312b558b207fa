/** What changes a nurse's balance: a claim or self storage, a report, an adjustment, a payment (DECISIONS s9). */
export const TRANSACTION_TYPES = ['transaction', 'reported', 'adjust', 'payment'] as const
export type TransactionType = (typeof TRANSACTION_TYPES)[number]
