import type { Refusal } from '../../../shared/contract/errors.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { MAX_OWN_INTENTS } from '../../platform/db/commit.ts'
import { asRead, type Intent, put, remove } from '../../platform/db/intent.ts'
import { asTuple, ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { mapConcurrently } from '../../platform/task-pool.ts'
import {
  type MixedTracking,
  mixedTrackingItem,
  type ParcelRows,
  recordMixedEvent,
  rowsOfParcel,
} from '../../tracking-rows/public.ts'
import { placedByKey, warehouseUnchanged } from '../../warehouses/public.ts'
import { readUnclaimed, unclaimedIntents } from '../packages/change-package.ts'
import { type NewPackage, newPackage } from '../packages/new-package.ts'
import { type RowHold, takeOverRows, touchFurtherRows, whyNotMixed } from '../packages/rows-held.ts'
import { type PendingPackage, pendingPackageItem } from './batches.items.ts'
import { changeCounts, unitsIn } from './change-batch.ts'
import { recordCreated, reversedSince } from './created-packages.ts'
import { readBatch, receivingWarehouse } from './read-batch.ts'

export interface Created {
  packageNo: string
  tracking: string
}

export interface ConfirmedParcels {
  created: Created[]
  failed: { pending: PendingPackage; refusal: Refusal }[]
  /**
   * Tracking numbers of parcels that an earlier run of this call confirmed and that have been reversed since; these
   * parcels stay pending.
   */
  undone: string[]
}

/** Creates the answer of a call that needs only one commit. */
export type AnswerOf = (created: readonly Created[]) => unknown

export interface Confirming {
  batchNumber: string
  trackings: readonly string[]
  rows: RowHold
  answerOf: AnswerOf | undefined
}

/**
 * Confirms as many of the parcels as fit into one commit. `left`: the remaining ones. The caller retries lost races.
 */
export const confirmSome = async (
  deps: Deps,
  actor: CompanyActor,
  { batchNumber, trackings, rows: { hold }, answerOf }: Confirming,
): Promise<ConfirmedParcels & { left: string[] }> => {
  const { doctorNo } = actor.company
  const batch = await readBatch(deps, { doctorNo, batchNumber })
  const warehouse = await receivingWarehouse(deps, doctorNo, batch.warehouseNo)
  await hold(trackings)
  const read = await readParcels(deps, doctorNo, batchNumber, trackings)
  const reversed = await reversedSince(
    deps,
    doctorNo,
    read.map(({ pending }) => pending),
  )
  const undone = [...reversed]
  const parcels = read.filter(({ pending }) => !reversed.has(pending.tracking))
  const { failed, fitting, left } = sortParcels(deps, actor, parcels)
  if (fitting.length === 0) return { created: [], failed, undone, left: [] }
  for (const { rows } of fitting) await touchFurtherRows(deps, rows)
  const unclaimed = await readUnclaimed(
    deps,
    doctorNo,
    fitting.flatMap(({ made }) => made.unclaimed.map(({ upc }) => upc)),
  )
  const packages = fitting.map(({ made }) => made.mixed)
  const created = packages.map(({ packageNo, tracking }) => ({ packageNo, tracking }))
  await deps.table.commit(
    [
      ...fitting.flatMap((one) => confirmIntents(deps, actor, one)),
      ...unclaimedIntents(
        doctorNo,
        unclaimed,
        fitting.flatMap(({ made }) => made.unclaimed),
      ),
      changeCounts(batch, {
        pending: -fitting.length,
        packages: fitting.length,
        failed: -fitting.filter(({ pending }) => pending.failure).length,
      }),
      warehouseUnchanged(warehouse),
      ...placedByKey(warehouse),
      ...(answerOf ? [] : recordCreated(deps, doctorNo, packages)),
    ],
    answerOf?.(created),
  )
  return { created, failed, undone, left }
}

const confirmIntents = (deps: Deps, actor: CompanyActor, { pending, holder, rows, made }: Candidate): Intent[] => {
  const { doctorNo, tracking, warehouseNo, batchNumber } = pending
  const { packageNo } = made.mixed
  return [
    ...made.intents,
    remove(pendingPackageItem, pending, asRead(pending)),
    put(mixedTrackingItem, { ...holder, packageNo, rev: holder.rev + 1 }, asRead(holder)),
    ...takeOverRows(rows),
    recordMixedEvent(deps, actor, {
      doctorNo,
      tracking,
      warehouseNo,
      batchNumber,
      packageNo,
      kind: 'confirmed',
      eventNo: `${packageNo}.r1`,
      qty: unitsIn(pending.items),
    }),
  ]
}

/** Intents of a commit for parcels; the batch, the warehouse, its place, and the call's count and numbers use five. */
const ROOM = MAX_OWN_INTENTS - 5
const READS_AT_ONCE = 10

/** A parcel as read, with the package that the commit creates from it. */
interface Candidate extends ReadParcel {
  made: NewPackage
}

/** A parcel that cannot be confirmed, and the reason. */
export interface Unconfirmed {
  pending: PendingPackage
  refusal: Refusal
}

interface ReadParcel extends ParcelRows {
  pending: PendingPackage
  holder: MixedTracking
}

/**
 * Reads pending parcels of a batch, with all data that their confirmation depends on. Leaves out parcels that are no
 * longer pending.
 */
const readParcels = async (
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
    mapConcurrently(READS_AT_ONCE, trackings, (tracking) => rowsOfParcel(deps, { doctorNo, tracking })),
  ])
  const items = asTuple<(PendingPackage | MixedTracking | undefined)[]>(found)
  return trackings.flatMap((_, index) => {
    const [pending, holder] = [items[index * 2], items[index * 2 + 1]]
    if (!pending || !('pendingNo' in pending)) return []
    if (!holder || 'pendingNo' in holder)
      throw new Error(`The pending parcel ${pending.tracking} does not hold its tracking number`)
    return [{ pending, holder, ...(rows[index] ?? { rows: [], former: [] }) }]
  })
}

/** Sorts parcels into those for this commit, those for the next one, and those that cannot be confirmed. */
const sortParcels = (deps: Deps, actor: CompanyActor, parcels: readonly ReadParcel[]) => {
  const failed: Unconfirmed[] = []
  const fitting: Candidate[] = []
  const left: string[] = []
  let room = ROOM
  for (const parcel of parcels) {
    const { pending, rows, former } = parcel
    const refusal = whyNotMixed([...rows, ...former])
    const size = 4 + 2 * pending.items.length + takeOverRows(rows).length
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
