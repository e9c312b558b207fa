import { linesTaken, parcelsOf, type RawLine } from '../../../shared/mixed-packages/parcel-lines.ts'
import type { Deps } from '../../platform/deps.ts'
import { readHolders } from '../packages/read-holders.ts'
import { importResultOf } from './import-parcels.ts'
import type { ImportTarget, WrittenParcels } from './write-parcels.ts'

/** Dry run of an import: lines that would be taken and lines that would fail. Writes nothing. */
export const checkParcels = async (
  deps: Pick<Deps, 'table'>,
  target: ImportTarget,
  lines: readonly RawLine[],
): Promise<ReturnType<typeof importResultOf>> => {
  const { parcels, failed } = parcelsOf(lines)
  const { doctorNo } = target
  const holders = await readHolders(deps, doctorNo, parcels)
  const checked: WrittenParcels = { taken: [], failed }
  for (const parcel of parcels) {
    const holder = holders.get(parcel.tracking)
    if (holder) checked.failed.push(...linesTaken(parcel, holder))
    else checked.taken.push(parcel)
  }
  return importResultOf(target, lines.length, checked)
}
