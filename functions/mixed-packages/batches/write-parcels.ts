import { refuse } from '../../../shared/contract/errors.ts'
import type { LineFailure } from '../../../shared/contract/line-results.ts'
import { mixedReasons } from '../../../shared/mixed-packages/mixed-packages.reasons.ts'
import { linesTaken, type Parcel } from '../../../shared/mixed-packages/parcel-lines.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { asReadOrAbsent, type Intent, put } from '../../platform/db/intent.ts'
import { RaceLost, ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { jitter } from '../../platform/jitter.ts'
import { mixedTrackingItem, recordMixedEvent } from '../../tracking-rows/public.ts'
import { warehouseUnchanged } from '../../warehouses/public.ts'
import { readHolders } from '../packages/holders.ts'
import { type ImportedParcels, importedParcelsItem, type PendingPackage, pendingPackageItem } from './batches.items.ts'
import { changeCounts, unitsIn } from './change-batch.ts'
import { batchForImport, receivingWarehouse } from './read-batch.ts'

/**
 * Maximum parcels per transaction: each has three items, and the transaction also writes the batch, the warehouse and
 * the record of the parcels accepted by the call.
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
 * Writes up to PARCELS_AT_ONCE parcels in one transaction that also adds them to the counts of their batch. If some
 * tracking numbers are already used, by an earlier run of this call or by anyone else, only the other parcels are
 * written. Parcels that an earlier run accepted count as accepted even if they have been canceled since.
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
    changeCounts(batch, { pending: parcels.length }),
    warehouseUnchanged(warehouse),
  ]
}

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
    recordMixedEvent(deps, actor, {
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

/** Moves parcels whose number is already used into `written`. Returns the rest, which can be retried. */
const stillFree = async (
  deps: Deps,
  { doctorNo }: ImportTarget,
  { waiting, own }: { waiting: readonly Parcel[]; own: ReturnType<typeof ownParcels> },
  written: WrittenParcels,
): Promise<Parcel[]> => {
  const holders = await readHolders(deps, doctorNo, waiting)
  // Must be read after the holders, so that a number just accepted by another run of this call is recognized as the
  // call's own.
  const taken = await own.read()
  return waiting.filter((parcel) => {
    const holder = holders.get(parcel.tracking)
    if (taken.has(parcel.tracking)) written.taken.push(parcel)
    else if (holder) written.failed.push(...linesTaken(parcel, holder))
    else return true
    return false
  })
}

/** Record of the parcels of one group that the call has accepted. A call without an idempotency key stores nothing. */
const ownParcels = ({ table, repeat, now }: Deps, doctorNo: string, parcels: readonly Parcel[]) => {
  const [first] = parcels
  const key = first && repeat !== undefined ? { doctorNo, repeat, first: first.tracking } : undefined
  let before: ImportedParcels | undefined
  return {
    /** Reads the tracking numbers that earlier runs of the call have accepted. */
    read: async (): Promise<ReadonlySet<string>> => {
      before = key && (await table.get(ref(importedParcelsItem, key), { consistent: true }))
      return new Set(before?.trackings)
    },
    /**
     * Intents that add parcels to the record, for the commit that accepts them. The commit loses the race if another
     * run has added some in the meantime.
     */
    taking: (parcels: readonly Parcel[]): Intent[] => {
      if (!key) return []
      const trackings = [...(before?.trackings ?? []), ...parcels.map(({ tracking }) => tracking)]
      const item = { ...key, trackings, createDate: now(), rev: (before?.rev ?? 0) + 1 }
      return [put(importedParcelsItem, item, asReadOrAbsent(before))]
    },
  }
}
