import type { Deps } from '../../platform/deps.ts'
import { log } from '../../platform/log.ts'
import { keepArrivals } from '../keep-arrivals.ts'
import type { SubmittedTracking } from '../submitted-tracking.items.ts'

/**
 * Updates the state of a number in the other takes it was given for, after units were claimed for one of them: it may
 * be spent. Failures do not affect the claim; a take left stale is corrected when its nurse asks for the number.
 */
export const tellOtherTakes = async (
  deps: Deps,
  { doctorNo, tracking, takes }: SubmittedTracking,
  claimed: string,
): Promise<void> => {
  const others = takes.filter(({ inboundNo }) => inboundNo !== claimed)
  if (others.length === 0) return
  try {
    for (const { inboundNo } of others) await keepArrivals(deps, { doctorNo, inboundNo }, [tracking])
  } catch (error) {
    log.warn('other takes not told of a claimed number', { inboundNo: claimed, error: String(error) })
  }
}
