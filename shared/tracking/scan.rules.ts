import { hasCarrierCheck } from '../values/labels/carriers.ts'
import { normalTracking, parseTracking } from '../values/tracking.ts'
import { isGtin } from '../values/upc.ts'

/** Minutes by which the clock of a device may be ahead of ours. */
export const CLOCK_AHEAD_MINUTES = 10

/** What is known of a parcel when its number is scanned. */
export const SCAN_OUTCOMES = ['expected', 'matched', 'unknown', 'duplicate'] as const
export type ScanOutcome = (typeof SCAN_OUTCOMES)[number]

/** Lines of a parcel, and takes that wait for it, that one answer names. */
export const MOST_NAMED = 20

/** What a code can be: of one that can be both the person is asked. */
export type CodeKind = 'tracking' | 'upc' | 'both' | 'neither'

/** A code as it was scanned: as its tracking number where it is one, without what the scanner or the label puts around it. */
export const scannedCode = (text: string): string => normalTracking(text)

/** Carriers whose numbers have 12 digits (FedEx, Purolator) give them a check digit; longer ones exist without. */
const UPC_A = 12

/**
 * Classifies a scanned code. A tracking number has 12 to 34 letters and digits; a UPC has its length and check digit. For a
 * code of 12 digits, the check digit that matches decides.
 */
export const kindOfCode = (code: string): CodeKind => {
  const isTracking = parseTracking(code).ok
  const isUpc = isGtin(code)
  if (isTracking && isUpc) return code.length === UPC_A && !hasCarrierCheck(code) ? 'upc' : 'both'
  if (isTracking) return 'tracking'
  return isUpc ? 'upc' : 'neither'
}
