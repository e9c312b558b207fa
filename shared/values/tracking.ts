import { plainCode } from './code-text.ts'
import { bad, good, type Parsed } from './parsed.ts'
import { valuesReasons } from './values.reasons.ts'

export const TRACKING_MIN = 12
const TRACKING_MAX = 34

// Hyphens, the dashes that programs make of them (U+2010 to U+2015), and the minus sign.
const SPACES_AND_DASHES = /[\s\u2010-\u2015\u2212-]+/g

/**
 * How trackings compare: upper case, without spaces and dashes (DECISIONS s2). Only ASCII's letters have an upper case
 * here: that of a sharp s or of a ligature would be other letters, and another number.
 */
export const normalTracking = (text: string): string =>
  plainCode(text)
    .replace(SPACES_AND_DASHES, '')
    .replace(/[a-z]+/g, (letters) => letters.toUpperCase())

// Digits, E, digits alone is no rounding: letters are allowed. A point, a comma or a plus is what gives it away.
const ROUNDED = /^\d+[.,]\d+E\+?\d+$|^\d+E\+\d+$/

/** A tracking number is 12 to 34 letters and digits (DECISIONS s7: UPS 1Z... and Amazon TBA... carry letters). */
export const parseTracking = (text: string): Parsed<string> => {
  const value = normalTracking(text)
  if (value === '') return bad(valuesReasons.trackingRequired)
  if (ROUNDED.test(value)) return bad(valuesReasons.trackingRounded)
  if (!/^[A-Z0-9]+$/.test(value)) return bad(valuesReasons.trackingLetters)
  if (value.length < TRACKING_MIN) return bad(valuesReasons.trackingShort, { least: TRACKING_MIN })
  if (value.length > TRACKING_MAX) return bad(valuesReasons.trackingLong, { most: TRACKING_MAX })
  return good(value)
}
