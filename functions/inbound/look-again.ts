import { retryRace } from '../platform/db/retry-race.ts'
import { RaceLost, ref } from '../platform/db/table.ts'
import { readAll } from '../platform/db/walk.ts'
import type { Deps } from '../platform/deps.ts'
import { rowsOfTracking, trackingRowType } from '../tracking-rows/public.ts'
import { arrivalOf, withArrivals } from './arrival.ts'
import { inboundRef, submittedTrackingItem } from './inbound.items.ts'
import { writeTrackings } from './write-take.ts'

/**
 * Tells takes how tracking numbers stand whose rows to confirm have been removed or edited: that a parcel no longer waits,
 * or does now. Called once the rows are written. One read for the numbers, and for those that a nurse has given, of each
 * take a few reads and at most a write. Throws when `inTime` no longer holds and takes are left.
 */
export const lookAgain = async (
  deps: Deps,
  doctorNo: string,
  trackings: readonly string[],
  inTime: () => boolean,
): Promise<void> => {
  const numbers = [...new Set(trackings)]
  const given = await deps.table.batchGet(
    numbers.map((tracking) => ref(submittedTrackingItem, { doctorNo, tracking })),
    { consistent: true },
  )
  for (const known of given) {
    for (const inboundNo of known?.takes ?? []) {
      if (!inTime()) throw new Error('out of time')
      if (known) await settle(deps, { doctorNo, inboundNo }, known.tracking)
    }
  }
}

/**
 * Looks at the rows once more after writing: an import that wrote a row meanwhile may have found the take as it was
 * before, with nothing to change.
 */
const settle = (deps: Deps, key: { doctorNo: string; inboundNo: string }, tracking: string): Promise<void> =>
  retryRace(async () => {
    const take = await deps.table.get(inboundRef(key), { consistent: true })
    const given = take?.trackings.find((one) => one.tracking === tracking)
    // A number that has been confirmed is told by its confirmation, or by the reversal of it.
    if (!take || given?.status !== 'unmatched') return
    const look = async () => arrivalOf(await readAll(deps.table, trackingRowType, rows, { consistent: true }), take)
    const rows = rowsOfTracking(key.doctorNo, tracking)
    const arrival = await look()
    const changed = withArrivals(take, new Map([[tracking, arrival]]))
    if (!changed) return
    await deps.table.commit([writeTrackings(take, changed)])
    if ((await look()) !== arrival) throw new RaceLost()
  })
