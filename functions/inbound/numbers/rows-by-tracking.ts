import type { Deps } from '../../platform/deps.ts'
import { inLanes } from '../../platform/lanes.ts'
import type { TrackingRow } from '../../tracking-rows/public.ts'
import { readRows } from '../read-take.ts'

const LOOKUPS_AT_ONCE = 16

/** The warehouse's rows of each of these numbers (consistent read). */
export const rowsByTracking = async (
  deps: Deps,
  doctorNo: string,
  trackings: Iterable<string>,
): Promise<ReadonlyMap<string, TrackingRow[]>> => {
  const asked = [...new Set(trackings)]
  const rows = await inLanes(LOOKUPS_AT_ONCE, asked, (tracking) => readRows(deps, doctorNo, tracking))
  return new Map(asked.map((tracking, at) => [tracking, rows[at] ?? []]))
}
