import type { Deps } from '../../platform/deps.ts'
import { log } from '../../platform/log.ts'
import { keepArrivals } from '../keep-arrivals.ts'
import type { SubmittedTracking } from '../submitted-tracking.items.ts'

/**
 * Tells the other takes that a number was given for how it stands once units of it were claimed for one of them: it may be
 * spent. The claim is done whatever comes of this; a take left behind learns it when its nurse asks for the number.
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
