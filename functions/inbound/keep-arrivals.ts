import { retryRace } from '../platform/db/retry-race.ts'
import type { Deps } from '../platform/deps.ts'
import { type Arrival, withArrivals } from './arrival.ts'
import { type GivenTracking, type Inbound, inboundRef } from './inbound.items.ts'
import { writeTrackings } from './write-take.ts'

/**
 * Writes into a take how its numbers stand, as `decide` says of each; nothing is written when all stand so already.
 * Answers whether something was.
 */
export const keepArrivals = (
  deps: Deps,
  key: { doctorNo: string; inboundNo: string },
  decide: (given: GivenTracking, take: Inbound) => Arrival | undefined | Promise<Arrival | undefined>,
): Promise<boolean> =>
  retryRace(async () => {
    const take = await deps.table.get(inboundRef(key), { consistent: true })
    if (!take) return false
    const arrivals = new Map<string, Arrival>()
    for (const given of take.trackings) {
      const arrival = await decide(given, take)
      if (arrival) arrivals.set(given.tracking, arrival)
    }
    const changed = withArrivals(take, arrivals)
    if (!changed) return false
    await deps.table.commit([writeTrackings(take, changed)])
    return true
  })
