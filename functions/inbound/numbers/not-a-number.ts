import type { Told } from '../../../shared/reasons/reasons.ts'
import { parseTracking } from '../../../shared/values/tracking.ts'

/** Why a number that nothing stands under can be none. Asked last: earlier releases kept some that are refused today. */
export const notANumber = (tracking: string): Told | undefined => {
  const parsed = parseTracking(tracking)
  return parsed.ok ? undefined : parsed.told
}
