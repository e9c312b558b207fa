import { TRACKING_MIN } from '../../../shared/values/tracking.ts'
import { ref } from '../../platform/db/table.ts'
import { readAll } from '../../platform/db/walk.ts'
import type { Deps } from '../../platform/deps.ts'
import { type MixedTracking, mixedOfLastSix, mixedTrackingItem } from '../../tracking-rows/public.ts'

/** The mixed packages, active or waiting, of a normalized tracking number; for a last six, all that end so. */
export const holdersOf = async (
  { table }: Pick<Deps, 'table'>,
  doctorNo: string,
  tracking: string,
): Promise<MixedTracking[]> => {
  if (tracking.length >= TRACKING_MIN) {
    const holder = await table.get(ref(mixedTrackingItem, { doctorNo, tracking }))
    return holder ? [holder] : []
  }
  return tracking.length === 6 ? readAll(table, mixedTrackingItem, mixedOfLastSix(doctorNo, tracking)) : []
}
