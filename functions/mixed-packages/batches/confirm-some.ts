import type { Refusal } from '../../../shared/contract/errors.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { asRead, type Intent, put, remove } from '../../platform/db/intent.ts'
import type { Deps } from '../../platform/deps.ts'
import { mixedTrackingItem } from '../../tracking-rows/public.ts'
import { placedByKey, standing } from '../../warehouses/public.ts'
import { happened } from '../mixed-events.ts'
import { unclaimedIntents } from '../packages/change-package.ts'
import type { RowKeeper } from '../packages/keep-rows-out.ts'
import { readUnclaimed } from '../packages/read-package.ts'
import { rowsTaken, touchFurtherRows } from '../packages/rows-held.ts'
import { type PendingPackage, pendingPackageItem } from './batches.items.ts'
import { createdByRun, undoneOf } from './created-packages.ts'
import { receivingWarehouse } from './open-batch.ts'
import { type Candidate, readParcels, sortParcels } from './parcels-to-confirm.ts'
import { readBatch } from './read-batch.ts'
import { counted, unitsIn } from './write-parcels.ts'

export interface Created {
  packageNo: string
  tracking: string
}

export interface ConfirmedParcels {
  created: Created[]
  failed: { pending: PendingPackage; refusal: Refusal }[]
  /** Tracking numbers this call confirmed before and that were reversed since: they still wait. */
  undone: string[]
}

/** Answer of a single-commit call after its commit. */
export type AnswerOf = (created: readonly Created[]) => unknown

export interface Confirming {
  batchNumber: string
  trackings: readonly string[]
  rows: RowKeeper
  answerOf: AnswerOf | undefined
}

/** Confirms as many of the parcels as fit one commit; `left`: the rest. The caller retries races. */
export const confirmSome = async (
  deps: Deps,
  actor: CompanyActor,
  { batchNumber, trackings, rows: { keepOut }, answerOf }: Confirming,
): Promise<ConfirmedParcels & { left: string[] }> => {
  const { doctorNo } = actor.company
  const batch = await readBatch(deps, { doctorNo, batchNumber })
  const warehouse = await receivingWarehouse(deps, doctorNo, batch.warehouseNo)
  await keepOut(trackings)
  const read = await readParcels(deps, doctorNo, batchNumber, trackings)
  const again = await undoneOf(
    deps,
    doctorNo,
    read.map(({ pending }) => pending),
  )
  const undone = [...again]
  const parcels = read.filter(({ pending }) => !again.has(pending.tracking))
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
      counted(batch, {
        pending: -fitting.length,
        packages: fitting.length,
        failed: -fitting.filter(({ pending }) => pending.failure).length,
      }),
      standing(warehouse),
      ...placedByKey(warehouse),
      ...(answerOf ? [] : createdByRun(deps, doctorNo, packages)),
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
    ...rowsTaken(rows),
    happened(deps, actor, {
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
