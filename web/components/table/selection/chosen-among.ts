/**
 * The selected rows that are listed now, in their current state. Rows that a filter hides, that are on another page or
 * that have been processed since must not be acted upon.
 */
export const chosenAmong = <T>(
  listed: readonly T[] | undefined,
  chosen: readonly T[],
  keyOf: (row: T) => string,
): T[] => {
  const keys = new Set(chosen.map(keyOf))
  return (listed ?? []).filter((row) => keys.has(keyOf(row)))
}
