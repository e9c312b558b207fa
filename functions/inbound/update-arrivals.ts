import { retryRace } from '../platform/db/retry-race.ts'
import type { Deps } from '../platform/deps.ts'
import { log } from '../platform/log.ts'
import { type Arrival, type Arrived, arrivedOf, withArrivals } from './arrival.ts'
import { type Inbound, inboundRef } from './inbound.items.ts'
import { changeNumbers, NUMBERS_OF_COMMIT, readNumbers } from './numbers/change-numbers.ts'
import { rowsByTracking } from './read-take.ts'
import type { SubmittedTracking } from './submitted-tracking.items.ts'
import { writeTrackings } from './write-take.ts'

/**
 * Updates the state of tracking numbers in a take and in their own items from the warehouse's rows, and returns the
 * states. Reads the rows after the take, and again after each write. All code that changes rows calls this afterwards,
 * so among concurrent calls the last writer has read the current rows.
 */
export const updateArrivals = (
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
      const moved = changed.filter((entry, index) => entry !== take.trackings[index])
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
  const listed = take.trackings.flatMap(({ tracking }) => (asked.has(tracking) ? [tracking] : []))
  const rows = await rowsByTracking(deps, take.doctorNo, listed)
  return new Map([...rows].map(([tracking, found]) => [tracking, arrivedOf(found, take)]))
}

/**
 * Updates the takes of these tracking numbers. Needs one read for the numbers and, for each take for which one of them
 * was submitted, a read of the take, a read of the rows and, if a state has changed, a write. Must be called after rows
 * are imported, edited, removed, confirmed or reversed: a submission writes the number before it reads the rows, and a
 * change to rows writes the rows before it reads the takes, so in any interleaving at least one of them sees the other.
 * Throws if the time runs out before all takes are updated.
 */
export const updateArrivalsUnder = async (
  deps: Deps,
  doctorNo: string,
  parcels: readonly { tracking: string }[],
  hasTimeLeft: () => boolean = () => true,
): Promise<void> => {
  if (parcels.length === 0) return
  const numbers = await readNumbers(deps, doctorNo, [...new Set(parcels.map(({ tracking }) => tracking))])
  const byTake = new Map<string, string[]>()
  for (const { tracking, takes } of numbers.values()) {
    for (const { inboundNo } of takes) byTake.set(inboundNo, [...(byTake.get(inboundNo) ?? []), tracking])
  }
  for (const [inboundNo, trackings] of byTake) {
    if (!hasTimeLeft()) throw new Error('The time ran out before all takes were updated')
    await updateArrivals(deps, { doctorNo, inboundNo }, trackings)
  }
}

/**
 * Updates the state of a number in the other takes for which it was submitted, after units were claimed for one of them
 * and perhaps none remain. Failures do not affect the claim; a take with an outdated state is corrected when its nurse
 * checks the number.
 */
export const updateOtherTakes = async (
  deps: Deps,
  { doctorNo, tracking, takes }: SubmittedTracking,
  claimed: string,
): Promise<void> => {
  const others = takes.filter(({ inboundNo }) => inboundNo !== claimed)
  if (others.length === 0) return
  try {
    for (const { inboundNo } of others) await updateArrivals(deps, { doctorNo, inboundNo }, [tracking])
  } catch (error) {
    log.warn('other takes of a claimed number not updated', { inboundNo: claimed, error: String(error) })
  }
}
