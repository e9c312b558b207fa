import type { Deps } from '../../platform/deps.ts'
import { lanes } from '../../platform/lanes.ts'
import type { TrackingRow } from '../../tracking-rows/public.ts'
import { readRows } from '../read-take.ts'

const LOOKUPS_AT_ONCE = 16

/** The warehouse's rows of each of these numbers, as they stand. */
export const rowsByTracking = async (
  deps: Deps,
  doctorNo: string,
  trackings: Iterable<string>,
): Promise<ReadonlyMap<string, TrackingRow[]>> => {
  const found = new Map<string, TrackingRow[]>()
  const reading = lanes(LOOKUPS_AT_ONCE)
  for (const tracking of new Set(trackings)) {
    await reading.add(async () => void found.set(tracking, await readRows(deps, doctorNo, tracking)))
  }
  await reading.drain()
  return found
}
