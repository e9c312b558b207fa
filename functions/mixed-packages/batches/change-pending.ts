import type { CompanyActor } from '../../platform/actor.ts'
import { asRead, type Intent, put, remove } from '../../platform/db/intent.ts'
import type { Deps } from '../../platform/deps.ts'
import { type MixedEvent, mixedTrackingItem } from '../../tracking-rows/public.ts'
import { happened } from '../mixed-events.ts'
import { type PendingLine, type PendingPackage, pendingPackageItem } from './batches.items.ts'
import { unitsIn } from './write-parcels.ts'

type About = Pick<MixedEvent, 'kind' | 'qty'> & Partial<Pick<MixedEvent, 'before' | 'upc' | 'upcBefore' | 'reason'>>

/** A waiting package with changed items, and its event. Clears the reason of its last refusal. */
export const pendingChanged = (
  deps: Deps,
  actor: CompanyActor,
  pending: PendingPackage,
  { items, events }: { items: PendingLine[]; events: readonly About[] },
): Intent[] => {
  const { failure: _, ...kept } = pending
  return [
    put(pendingPackageItem, { ...kept, items, rev: pending.rev + 1 }, asRead(pending)),
    ...events.map((event, index) => pendingEvent(deps, actor, pending, { ...event, index })),
  ]
}

/** Deletes a waiting package and frees its tracking number; records the event. */
export const pendingGone = (deps: Deps, actor: CompanyActor, pending: PendingPackage): Intent[] => [
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
  happened(deps, actor, {
    doctorNo,
    tracking,
    warehouseNo,
    batchNumber,
    ...event,
    eventNo: `${pendingNo}.r${rev + 1}${index === 0 ? '' : `.${index}`}`,
  })
