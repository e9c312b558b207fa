import type { Told } from '../../../shared/reasons/reasons.ts'
import { parseTracking } from '../../../shared/values/tracking.ts'

/**
 * Why a number without any record cannot be a tracking number. Checked last: earlier releases stored some that are
 * refused today.
 */
export const notANumber = (tracking: string): Told | undefined => {
  const parsed = parseTracking(tracking)
  return parsed.ok ? undefined : parsed.told
}
