import { linesTaken, parcelsOf, type RawLine } from '../../../shared/mixed-packages/parcel-lines.ts'
import { asTuple, ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { type MixedTracking, mixedTrackingItem } from '../../tracking-rows/public.ts'
import { importResultOf } from './import-parcels.ts'
import type { ImportTarget, WrittenParcels } from './write-parcels.ts'

/** What an import of the lines would take and what not, as things stand; writes nothing. */
export const checkParcels = async (
  { table }: Pick<Deps, 'table'>,
  target: ImportTarget,
  lines: readonly RawLine[],
): Promise<ReturnType<typeof importResultOf>> => {
  const { parcels, failed } = parcelsOf(lines)
  const { doctorNo } = target
  const holders = asTuple<(MixedTracking | undefined)[]>(
    await table.batchGet(parcels.map(({ tracking }) => ref(mixedTrackingItem, { doctorNo, tracking }))),
  )
  const checked: WrittenParcels = { taken: [], failed }
  for (const [at, parcel] of parcels.entries()) {
    const holder = holders[at]
    if (holder) checked.failed.push(...linesTaken(parcel, holder))
    else checked.taken.push(parcel)
  }
  return importResultOf(target, lines.length, checked)
}
