import { refuse } from '../../../shared/contract/errors.ts'
import type { LineFailure } from '../../../shared/contract/line-results.ts'
import { mixedReasons } from '../../../shared/mixed-packages/mixed-packages.reasons.ts'
import { linesTaken, type Parcel } from '../../../shared/mixed-packages/parcel-lines.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { asRead, type Intent, put } from '../../platform/db/intent.ts'
import { RaceLost } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { jitter } from '../../platform/jitter.ts'
import { mixedTrackingItem } from '../../tracking-rows/public.ts'
import { standing } from '../../warehouses/public.ts'
import { happened } from '../mixed-events.ts'
import { readHolders } from '../packages/read-holders.ts'
import { type MixedBatch, mixedBatchItem, type PendingPackage, pendingPackageItem } from './batches.items.ts'
import { ownParcels } from './imported-parcels.ts'
import { receivingWarehouse } from './open-batch.ts'
import { batchForImport } from './read-batch.ts'

/**
 * Parcels per transaction: three items each, plus the batch, the warehouse and the record of what the call has taken.
 */
export const PARCELS_AT_ONCE = 32

export interface ImportTarget {
  doctorNo: string
  batchNumber: string
  warehouseNo: string
}

export interface WrittenParcels {
  taken: Parcel[]
  failed: LineFailure[]
}

const TRIES = 12

/**
 * Writes up to PARCELS_AT_ONCE parcels in one transaction that also counts them into their batch. Parcels whose number
 * is taken, by an earlier run of this call or by anyone else, are sorted out and the others written without them.
 * Parcels an earlier run took count as taken even if they were cancelled since.
 */
export const writeParcels = async (
  deps: Deps,
  actor: CompanyActor,
  target: ImportTarget,
  parcels: readonly Parcel[],
): Promise<WrittenParcels> => {
  const written: WrittenParcels = { taken: [], failed: [] }
  const own = ownParcels(deps, target.doctorNo, parcels)
  let waiting = parcels
  if (parcels.some(({ forms }) => forms.length > 0)) {
    waiting = await stillFree(deps, target, { waiting, own }, written)
  }
  for (let tries = 1; waiting.length > 0; tries++) {
    try {
      await deps.table.commit([...(await parcelIntents(deps, actor, target, waiting)), ...own.taking(waiting)])
      written.taken.push(...waiting)
      break
    } catch (error) {
      if (!(error instanceof RaceLost)) throw error
      if (tries === TRIES) throw refuse(mixedReasons.manyImporting)
      if (tries > 1) await jitter(tries)
    }
    waiting = await stillFree(deps, target, { waiting, own }, written)
  }
  return written
}

const parcelIntents = async (
  deps: Deps,
  actor: CompanyActor,
  target: ImportTarget,
  parcels: readonly Parcel[],
): Promise<Intent[]> => {
  const [warehouse, batch] = await Promise.all([
    receivingWarehouse(deps, target.doctorNo, target.warehouseNo),
    batchForImport(deps, target),
  ])
  return [
    ...parcels.flatMap((parcel) => newParcel(deps, actor, target, parcel)),
    counted(batch, { pending: parcels.length }),
    standing(warehouse),
  ]
}

/** A batch with changed counts, conditional on the revision read. */
export const counted = (
  batch: MixedBatch,
  by: Partial<Pick<MixedBatch, 'pending' | 'failed' | 'packages' | 'cancelled' | 'reversed'>>,
): Intent =>
  put(
    mixedBatchItem,
    {
      ...batch,
      pending: batch.pending + (by.pending ?? 0),
      failed: batch.failed + (by.failed ?? 0),
      packages: batch.packages + (by.packages ?? 0),
      cancelled: batch.cancelled + (by.cancelled ?? 0),
      reversed: batch.reversed + (by.reversed ?? 0),
      rev: batch.rev + 1,
    },
    asRead(batch),
  )

const newParcel = (
  deps: Deps,
  actor: CompanyActor,
  { doctorNo, batchNumber, warehouseNo }: ImportTarget,
  { tracking, items }: Parcel,
): Intent[] => {
  const { userNo, userName } = actor
  const pending: PendingPackage = {
    doctorNo,
    pendingNo: deps.newId('pendingPackage'),
    batchNumber,
    tracking,
    warehouseNo,
    items,
    importDate: deps.now(),
    userNo,
    userName,
    rev: 1,
  }
  return [
    put(pendingPackageItem, pending),
    put(mixedTrackingItem, { doctorNo, tracking, warehouseNo, batchNumber, rev: 1 }),
    happened(deps, actor, {
      doctorNo,
      tracking,
      eventNo: `${pending.pendingNo}.r1`,
      kind: 'imported',
      warehouseNo,
      batchNumber,
      qty: unitsIn(items),
    }),
  ]
}

export const unitsIn = (items: readonly { quantity: number }[]): number =>
  items.reduce((sum, { quantity }) => sum + quantity, 0)

/** Sorts out parcels whose number is taken; the rest can be retried. */
const stillFree = async (
  deps: Deps,
  { doctorNo }: ImportTarget,
  { waiting, own }: { waiting: readonly Parcel[]; own: ReturnType<typeof ownParcels> },
  written: WrittenParcels,
): Promise<Parcel[]> => {
  const holders = await readHolders(deps, doctorNo, waiting)
  // Read after the numbers, so that a number another run of this call has just taken is recognized as its own.
  const taken = await own.read()
  return waiting.filter((parcel) => {
    const holder = holders.get(parcel.tracking)
    if (taken.has(parcel.tracking)) written.taken.push(parcel)
    else if (holder) written.failed.push(...linesTaken(parcel, holder))
    else return true
    return false
  })
}
