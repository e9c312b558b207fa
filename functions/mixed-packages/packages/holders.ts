import { TRACKING_MIN } from '../../../shared/values/tracking.ts'
import { asTuple, ref } from '../../platform/db/table.ts'
import { readAll } from '../../platform/db/walk.ts'
import type { Deps } from '../../platform/deps.ts'
import { type MixedTracking, mixedOfLastSix, mixedTrackingItem } from '../../tracking-rows/public.ts'

/**
 * The active or pending mixed packages with a normalized tracking number or, if exactly six characters are given, those
 * whose number ends in them.
 */
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

/** Tracking number of a parcel, with the forms in which an earlier version of Dockside may have stored it. */
interface Numbered {
  tracking: string
  forms: readonly string[]
}

/**
 * Reads which of these tracking numbers already belong to active or pending mixed packages. Keyed by tracking number.
 */
export const readHolders = async (
  { table }: Pick<Deps, 'table'>,
  doctorNo: string,
  parcels: readonly Numbered[],
): Promise<ReadonlyMap<string, MixedTracking>> => {
  const numbers = parcels.flatMap(({ tracking, forms }) => [tracking, ...forms].map((form) => ({ tracking, form })))
  const holders = asTuple<(MixedTracking | undefined)[]>(
    await table.batchGet(
      numbers.map(({ form }) => ref(mixedTrackingItem, { doctorNo, tracking: form })),
      { consistent: true },
    ),
  )
  return new Map(numbers.flatMap(({ tracking }, at) => (holders[at] ? [[tracking, holders[at]]] : [])))
}
