/** Stale domains after a change to a pending package, including the rows to confirm that it took over or released. */
export const stalePending = {
  invalidates: ['mixed-packages', 'tracking'],
  refreshesOnError: ['mixed-packages'],
} as const
