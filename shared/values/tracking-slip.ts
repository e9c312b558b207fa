/** A single typing error between two numbers; `at` is a 1-based position in the submitted number. */
export interface Slip {
  /**
   * A replaced character, two swapped characters, a character missing from the submitted number, or an extra one in it.
   */
  kind: 'replaced' | 'swapped' | 'missing' | 'extra'
  at: number
}

/**
 * The single edit between two normalized numbers (Damerau-Levenshtein distance 1); undefined if they are equal or
 * differ by more.
 */
export const slipBetween = (given: string, other: string): Slip | undefined => {
  if (given === other || Math.abs(given.length - other.length) > 1) return undefined
  let at = 0
  while (at < given.length && given[at] === other[at]) at++
  const isSame = (from: number, otherFrom: number): boolean => given.slice(from) === other.slice(otherFrom)
  const slip = (kind: Slip['kind']): Slip => ({ kind, at: at + 1 })
  if (given.length < other.length) return isSame(at, at + 1) ? slip('missing') : undefined
  if (given.length > other.length) return isSame(at + 1, at) ? slip('extra') : undefined
  if (isSame(at + 1, at + 1)) return slip('replaced')
  const isSwapped = given[at] === other[at + 1] && given[at + 1] === other[at] && isSame(at + 2, at + 2)
  return isSwapped ? slip('swapped') : undefined
}
