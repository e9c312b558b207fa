const QUOTE = '"'.charCodeAt(0)
const BACKSLASH = '\\'.charCodeAt(0)
const OPENING = new Set(['{', '['].map((sign) => sign.charCodeAt(0)))
const CLOSING = new Set(['}', ']'].map((sign) => sign.charCodeAt(0)))

/** Index of the closing quote of the string that begins at `start`, or the end of the text. */
const endOfString = (json: string, start: number): number => {
  for (let at = start + 1; at < json.length; at += 1) {
    const sign = json.charCodeAt(at)
    if (sign === BACKSLASH) at += 1
    else if (sign === QUOTE) return at
  }
  return json.length
}

/**
 * True if objects and lists in a JSON text are nested more than `most` levels deep. Takes one pass and allocates no
 * memory.
 */
export const isDeeper = (json: string, most: number): boolean => {
  let depth = 0
  for (let at = 0; at < json.length; at += 1) {
    const sign = json.charCodeAt(at)
    if (sign === QUOTE) at = endOfString(json, at)
    else if (OPENING.has(sign)) depth += 1
    else if (CLOSING.has(sign)) depth -= 1
    if (depth > most) return true
  }
  return false
}
