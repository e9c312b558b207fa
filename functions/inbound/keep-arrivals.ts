import { retryRace } from '../platform/db/retry-race.ts'
import type { Deps } from '../platform/deps.ts'
import { type Arrival, type Arrived, arrivedOf, withArrivals } from './arrival.ts'
import { type Inbound, inboundRef } from './inbound.items.ts'
import { changeNumbers, NUMBERS_OF_COMMIT, readNumbers } from './numbers/change-numbers.ts'
import { rowsByTracking } from './numbers/rows-by-tracking.ts'
import { writeTrackings } from './write-take.ts'

/**
 * Updates the state of some tracking numbers in a take and in their own items from the warehouse's rows, and returns
 * it. Reads the rows after the take, and again after each write: anyone who changes rows does so before calling this,
 * so among concurrent calls the last writer has seen the current rows.
 */
export const keepArrivals = (
  deps: Deps,
  key: { doctorNo: string; inboundNo: string },
  trackings: Iterable<string>,
): Promise<ReadonlyMap<string, Arrival>> => {
  const asked = new Set(trackings)
  return retryRace(async () => {
    for (;;) {
      const take = await deps.table.get(inboundRef(key), { consistent: true })
      if (!take) return new Map()
      const arrivals = await arrivalsOf(deps, take, asked)
      const changed = withArrivals(take, arrivals, NUMBERS_OF_COMMIT)
      if (!changed) return new Map([...arrivals].map(([tracking, { arrival }]) => [tracking, arrival]))
      const moved = changed.filter((given, index) => given !== take.trackings[index])
      const numbers = await readNumbers(
        deps,
        key.doctorNo,
        moved.map(({ tracking }) => tracking),
      )
      const change = { take, after: changed, numbers, at: deps.now(), by: take }
      await deps.table.commit([writeTrackings(take, changed), ...changeNumbers(change)])
    }
  })
}

const arrivalsOf = async (
  deps: Deps,
  take: Inbound,
  asked: ReadonlySet<string>,
): Promise<ReadonlyMap<string, Arrived>> => {
  const given = take.trackings.flatMap(({ tracking }) => (asked.has(tracking) ? [tracking] : []))
  const rows = await rowsByTracking(deps, take.doctorNo, given)
  return new Map([...rows].map(([tracking, found]) => [tracking, arrivedOf(found, take)]))
}
