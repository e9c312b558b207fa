/** A code counts as one scan until it has been out of view for this long, in ms. */
const AWAY_MS = 1500

/**
 * The codes of a camera frame to handle: those that were out of view before. `seen`: time in ms at which each code was
 * last in view; updated. With `prefers`, one at most, because a label has several codes: the first that it accepts, or
 * the first of all.
 */
export const codesOfFrame = (
  seen: Map<string, number>,
  codes: readonly string[],
  now: number,
  prefers?: (code: string) => boolean,
): readonly string[] => {
  const fresh = [...new Set(codes)].filter((code) => now - (seen.get(code) ?? Number.NEGATIVE_INFINITY) > AWAY_MS)
  for (const code of codes) seen.set(code, now)
  for (const [code, at] of seen) if (now - at > AWAY_MS) seen.delete(code)
  if (!prefers) return fresh
  const [first] = fresh
  const chosen = fresh.find(prefers) ?? first
  return chosen === undefined ? [] : [chosen]
}
