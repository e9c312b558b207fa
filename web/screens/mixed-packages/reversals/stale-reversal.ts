/** What goes stale with a reversal: stock, balances and takes of whoever had claimed, and the rows that it frees. */
export const staleReversal = {
  invalidates: ['mixed-packages', 'tracking', 'products', 'payments', 'inbound'],
  refreshesOnError: ['mixed-packages'],
} as const
