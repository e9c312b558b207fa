import { plainCode } from '../values/code-text.ts'
import { normalTracking, parseTracking } from '../values/tracking.ts'

/** What is known of a parcel when its number is scanned. */
export const SCAN_OUTCOMES = ['expected', 'matched', 'unknown', 'duplicate'] as const
export type ScanOutcome = (typeof SCAN_OUTCOMES)[number]

/** Lines of a parcel, and takes that wait for it, that one answer names. */
export const MOST_NAMED = 20

/** What a code can be: of one that can be both the person is asked. */
export type CodeKind = 'tracking' | 'upc' | 'both' | 'neither'

// The symbology that a scanner may put in front (ISO/IEC 15424): ']C1' is GS1-128, ']E0' EAN-13 and UPC-A, ']d2' GS1 DataMatrix.
const SYMBOLOGY = /^\][A-Za-z][0-9A-Za-z]/
// FNC1 arrives as the group separator; scanners differ in what else they send.
const CONTROL = /\p{Cc}+/gu
// GS1 application identifier 420, ship-to postal code, in front of a USPS number, which begins with 9 and has 22 digits or more.
const ROUTED = /^420(?:\d{5}|\d{9})(9\d{21,25})$/

/** A code as it was scanned: without what the scanner or the label puts around it, spaces and dashes. */
export const scannedCode = (text: string): string => {
  const code = normalTracking(plainCode(text.trim().replace(SYMBOLOGY, '').replace(CONTROL, '')))
  return ROUTED.exec(code)?.[1] ?? code
}

/** Digits of EAN-8, UPC-A, EAN-13 and GTIN-14. */
const GTIN_LENGTHS = new Set([8, 12, 13, 14])

/** Whether these are the digits of a UPC, EAN or GTIN, its check digit included: of chance codes of that length one in ten is. */
export const isGtin = (code: string): boolean => {
  if (!/^\d+$/.test(code) || !GTIN_LENGTHS.has(code.length)) return false
  const sum = [...code].reverse().reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}

/**
 * The UPC-A that an EAN-13 with a leading zero is: the same number, as many scanners and the camera send it. Empty for any
 * other code.
 */
export const upcAOf = (code: string): string =>
  code.length === 13 && code.startsWith('0') && isGtin(code) ? code.slice(1) : ''

/** What a scanned code can be: a tracking number has 12 to 34 letters and digits, a UPC its length and check digit. */
export const kindOfCode = (code: string): CodeKind => {
  const isTracking = parseTracking(code).ok
  const isUpc = isGtin(code)
  if (isTracking && isUpc) return 'both'
  if (isTracking) return 'tracking'
  return isUpc ? 'upc' : 'neither'
}
