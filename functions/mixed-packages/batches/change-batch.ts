import type { CompanyActor } from '../../platform/actor.ts'
import { asRead, type Intent, put, remove } from '../../platform/db/intent.ts'
import type { Deps } from '../../platform/deps.ts'
import { type MixedEvent, mixedTrackingItem, recordMixedEvent } from '../../tracking-rows/public.ts'
import {
  type MixedBatch,
  mixedBatchItem,
  type PendingLine,
  type PendingPackage,
  pendingPackageItem,
} from './batches.items.ts'

type About = Pick<MixedEvent, 'kind' | 'qty'> & Partial<Pick<MixedEvent, 'before' | 'upc' | 'upcBefore' | 'reason'>>

/** Writes a pending package with changed items, and the events of the change. Clears the reason of its last refusal. */
export const updatePending = (
  deps: Deps,
  actor: CompanyActor,
  pending: PendingPackage,
  { items, events }: { items: PendingLine[]; events: readonly About[] },
): Intent[] => {
  const { failure: _, ...fields } = pending
  return [
    put(pendingPackageItem, { ...fields, items, rev: pending.rev + 1 }, asRead(pending)),
    ...events.map((event, index) => pendingEvent(deps, actor, pending, { ...event, index })),
  ]
}

/** Deletes a pending package, frees its tracking number and records the event. */
export const removePending = (deps: Deps, actor: CompanyActor, pending: PendingPackage): Intent[] => [
  remove(pendingPackageItem, pending, asRead(pending)),
  remove(mixedTrackingItem, pending, { error: 'race' }),
  pendingEvent(deps, actor, pending, { kind: 'removed', qty: unitsIn(pending.items), index: 0 }),
]

const pendingEvent = (
  deps: Deps,
  actor: CompanyActor,
  { doctorNo, tracking, warehouseNo, batchNumber, pendingNo, rev }: PendingPackage,
  { index, ...event }: About & { index: number },
): Intent =>
  recordMixedEvent(deps, actor, {
    doctorNo,
    tracking,
    warehouseNo,
    batchNumber,
    ...event,
    eventNo: `${pendingNo}.r${rev + 1}${index === 0 ? '' : `.${index}`}`,
  })

/** Writes a batch with changed counts, conditional on the revision read. */
export const changeCounts = (
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

export const unitsIn = (items: readonly { quantity: number }[]): number =>
  items.reduce((sum, { quantity }) => sum + quantity, 0)

/** A new batch without parcels. */
export const emptyBatch = (
  deps: Pick<Deps, 'now'>,
  { userNo, userName, company: { doctorNo } }: CompanyActor,
  { batchNumber, warehouseNo }: Pick<MixedBatch, 'batchNumber' | 'warehouseNo'>,
): MixedBatch => ({
  doctorNo,
  batchNumber,
  warehouseNo,
  userNo,
  userName,
  createDate: deps.now(),
  pending: 0,
  failed: 0,
  packages: 0,
  cancelled: 0,
  reversed: 0,
  rev: 1,
})
