import { hasCarrierCheck } from '../values/labels/carriers.ts'
import { parseTracking } from '../values/tracking.ts'
import { isGtin } from '../values/upc.ts'

/** Minutes by which a device's clock may be ahead of the server's. */
export const CLOCK_AHEAD_MINUTES = 10

/** Outcomes of scanning the number of a parcel. */
export const SCAN_OUTCOMES = ['expected', 'matched', 'unknown', 'duplicate'] as const
export type ScanOutcome = (typeof SCAN_OUTCOMES)[number]

/** Maximum lines of a parcel, and maximum takes that await it, per response. */
export const MAX_NAMED = 20

/** Kind of a code; if it can be both, the user decides. */
export type CodeKind = 'tracking' | 'upc' | 'both' | 'neither'

/**
 * Length of a UPC-A. Tracking numbers of this length (FedEx, Purolator) include a check digit; longer ones may have
 * none.
 */
const UPC_A = 12

/**
 * Classifies a scanned code. A tracking number has 12 to 34 letters and digits; a UPC has the length and check digit of
 * a GTIN. A code of 12 digits that fits both is a UPC unless it passes a carrier's check.
 */
export const kindOfCode = (code: string): CodeKind => {
  const isTracking = parseTracking(code).ok
  const isUpc = isGtin(code)
  if (isTracking && isUpc) return code.length === UPC_A && !hasCarrierCheck(code) ? 'upc' : 'both'
  if (isTracking) return 'tracking'
  return isUpc ? 'upc' : 'neither'
}
