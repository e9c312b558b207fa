import { TRACKING_MIN } from '../../../shared/values/tracking.ts'
import { asTuple, ref } from '../../platform/db/table.ts'
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

/** A parcel by number, with the forms in which an earlier release may have stored it. */
interface Numbered {
  tracking: string
  forms: readonly string[]
}

/** Reads the parcels that already are mixed packages or wait to become one. */
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
