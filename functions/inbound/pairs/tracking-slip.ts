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
export const slipBetween = (submitted: string, other: string): Slip | undefined => {
  if (submitted === other || Math.abs(submitted.length - other.length) > 1) return undefined
  let at = 0
  while (at < submitted.length && submitted[at] === other[at]) at++
  const isSame = (from: number, otherFrom: number): boolean => submitted.slice(from) === other.slice(otherFrom)
  const slip = (kind: Slip['kind']): Slip => ({ kind, at: at + 1 })
  if (submitted.length < other.length) return isSame(at, at + 1) ? slip('missing') : undefined
  if (submitted.length > other.length) return isSame(at + 1, at) ? slip('extra') : undefined
  if (isSame(at + 1, at + 1)) return slip('replaced')
  const isSwapped = submitted[at] === other[at + 1] && submitted[at + 1] === other[at] && isSame(at + 2, at + 2)
  return isSwapped ? slip('swapped') : undefined
}
