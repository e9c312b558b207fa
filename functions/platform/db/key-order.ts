// Strings are ordered by their bytes, as in the store. JavaScript's own order, by UTF-16 code units, is the same up to
// U+D7FF.
const BEYOND = /[\ud800-\uffff]/

/** Compares sort keys in the order of the store: negative if `a` comes first. */
export const compareKeys = (a: string, b: string): number => {
  if (a === b) return 0
  if (!BEYOND.test(a) && !BEYOND.test(b)) return a < b ? -1 : 1
  return Buffer.compare(Buffer.from(a), Buffer.from(b))
}

/** Sorts keys in the order of the store. */
export const sortedKeys = (keys: readonly string[]): string[] =>
  keys.some((key) => BEYOND.test(key)) ? keys.toSorted(compareKeys) : keys.toSorted()

/** A key that sorts after every key beginning with `prefix`. */
export const endOf = (prefix: string): string => `${prefix}\u{10ffff}`
