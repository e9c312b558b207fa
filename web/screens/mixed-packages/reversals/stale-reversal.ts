/** Stale domains after a reversal: stock, claimers' balances and takes, and the rows it frees. */
export const staleReversal = {
  invalidates: ['mixed-packages', 'tracking', 'products', 'payments', 'inbound'],
  refreshesOnError: ['mixed-packages'],
} as const
