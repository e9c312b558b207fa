import type { Deps } from '../../platform/deps.ts'
import type { TrackingRow } from '../../tracking-rows/public.ts'
import { readRows } from '../read-take.ts'

const LOOKUPS_AT_ONCE = 16

/** The warehouse's rows of each of these numbers, as they stand. */
export const rowsByTracking = async (
  deps: Deps,
  doctorNo: string,
  trackings: readonly string[],
): Promise<ReadonlyMap<string, TrackingRow[]>> => {
  const found = new Map<string, TrackingRow[]>()
  for (let start = 0; start < trackings.length; start += LOOKUPS_AT_ONCE) {
    await Promise.all(
      trackings.slice(start, start + LOOKUPS_AT_ONCE).map(async (tracking) => {
        found.set(tracking, await readRows(deps, doctorNo, tracking))
      }),
    )
  }
  return found
}
