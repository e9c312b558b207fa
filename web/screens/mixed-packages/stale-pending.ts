/** What goes stale with a package that waited: also the rows to confirm of its number, which it has taken over or let go. */
export const stalePending = {
  invalidates: ['mixed-packages', 'tracking'],
  refreshesOnError: ['mixed-packages'],
} as const
