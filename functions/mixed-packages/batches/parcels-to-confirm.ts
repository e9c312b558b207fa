import type { Refusal } from '../../../shared/contract/errors.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { asTuple, ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { inLanes } from '../../platform/lanes.ts'
import { type MixedTracking, mixedTrackingItem, type ParcelRows, rowsOfParcel } from '../../tracking-rows/public.ts'
import { type NewPackage, newPackage } from '../packages/new-package.ts'
import { rowsTaken, whyNotMixed } from '../packages/rows-held.ts'
import { type PendingPackage, pendingPackageItem } from './batches.items.ts'

/**
 * Five of the 100 intents of a commit are the batch, the warehouse, its place, and the call's count and package
 * numbers.
 */
const ROOM = 95
const READS_AT_ONCE = 10

/** A parcel for the commit, as read, and the package it becomes. */
export interface Candidate extends ReadParcel {
  made: NewPackage
}

/** A parcel that cannot be confirmed, and why. */
export interface Unconfirmed {
  pending: PendingPackage
  refusal: Refusal
}

interface ReadParcel extends ParcelRows {
  pending: PendingPackage
  holder: MixedTracking
}

/**
 * Waiting parcels of a batch with everything their confirmation depends on; parcels that no longer wait are left out.
 */
export const readParcels = async (
  deps: Deps,
  doctorNo: string,
  batchNumber: string,
  trackings: readonly string[],
): Promise<ReadParcel[]> => {
  const [found, rows] = await Promise.all([
    deps.table.batchGet(
      trackings.flatMap((tracking) => [
        ref(pendingPackageItem, { doctorNo, batchNumber, tracking }),
        ref(mixedTrackingItem, { doctorNo, tracking }),
      ]),
      { consistent: true },
    ),
    inLanes(READS_AT_ONCE, trackings, (tracking) => rowsOfParcel(deps, { doctorNo, tracking })),
  ])
  const items = asTuple<(PendingPackage | MixedTracking | undefined)[]>(found)
  return trackings.flatMap((_, index) => {
    const [pending, holder] = [items[index * 2], items[index * 2 + 1]]
    if (!pending || !('pendingNo' in pending)) return []
    if (!holder || 'pendingNo' in holder) throw new Error(`${pending.tracking} waits without its tracking number`)
    return [{ pending, holder, ...(rows[index] ?? { rows: [], former: [] }) }]
  })
}

/** Sorts parcels: those for this commit, those for the next one, and those that cannot be confirmed. */
export const sortParcels = (deps: Deps, actor: CompanyActor, parcels: readonly ReadParcel[]) => {
  const failed: Unconfirmed[] = []
  const fitting: Candidate[] = []
  const left: string[] = []
  let room = ROOM
  for (const parcel of parcels) {
    const { pending, rows, former } = parcel
    const refusal = whyNotMixed([...rows, ...former])
    const size = 4 + 2 * pending.items.length + rowsTaken(rows).length
    if (refusal) failed.push({ pending, refusal })
    else if (left.length > 0 || size > room) left.push(pending.tracking)
    else {
      room -= size
      const { userNo, userName } = actor
      fitting.push({ ...parcel, made: newPackage(deps, { ...packageOf(pending), userNo, userName }) })
    }
  }
  return { failed, fitting, left }
}

const packageOf = ({ doctorNo, tracking, warehouseNo, batchNumber, items }: PendingPackage) => ({
  doctorNo,
  tracking,
  warehouseNo,
  batchNumber,
  items,
  note: '',
})
