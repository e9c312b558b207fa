import { type Refusal, refuse } from '../../../shared/contract/errors.ts'
import { mixedReasons } from '../../../shared/mixed-packages/mixed-packages.reasons.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { type Intent, put, remove } from '../../platform/db/intent.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import type { Deps } from '../../platform/deps.ts'
import { mixedTrackingItem } from '../../tracking-rows/public.ts'
import { placedByKey, standing } from '../../warehouses/public.ts'
import { happened } from '../mixed-events.ts'
import { unclaimedIntents } from '../packages/change-package.ts'
import { keepingRowsOut, type RowKeeper } from '../packages/keep-rows-out.ts'
import { readUnclaimed } from '../packages/read-package.ts'
import { rowsTaken, touchFurtherRows } from '../packages/rows-of-parcel.ts'
import { type PendingPackage, pendingPackageItem } from './batches.items.ts'
import { createdByRun, undoneOf } from './created-packages.ts'
import { keepFailures } from './keep-failures.ts'
import { receivingWarehouse } from './open-batch.ts'
import { type Candidate, readParcels, sortParcels } from './parcels-to-confirm.ts'
import { readBatch } from './read-batch.ts'
import { counted, unitsIn } from './write-parcels.ts'

/** Parcels that are read for one commit: as many as fit where each has one UPC and no rows. */
const AT_ONCE = 16

interface Created {
  packageNo: string
  tracking: string
}

export interface ConfirmedParcels {
  created: Created[]
  failed: { pending: PendingPackage; refusal: Refusal }[]
  /** Tracking numbers of which the same call has made packages before, and somebody has reversed those: they still wait. */
  undone: string[]
}

/** What a call of a single commit answers once that stands. */
type AnswerOf = (created: readonly Created[]) => unknown

/**
 * Confirms some parcels of one batch, as many a commit as fit: each becomes a package with its items, takes over the rows
 * to confirm of its number, and is gone from the batch's list. One that cannot is told apart, and the others stand;
 * one that is gone by now is nobody's failure. A call of several commits is counted under its name; one of a single commit
 * has its answer kept with it instead.
 */
export const confirmParcels = (
  deps: Deps,
  actor: CompanyActor,
  batchNumber: string,
  trackings: readonly string[],
  answerOf?: AnswerOf,
): Promise<ConfirmedParcels> =>
  keepingRowsOut(deps, actor.company.doctorNo, (rows) =>
    confirmAll(deps, actor, { batchNumber, trackings, rows, answerOf }),
  )

interface Confirming {
  batchNumber: string
  trackings: readonly string[]
  rows: RowKeeper
  answerOf: AnswerOf | undefined
}

const confirmAll = async (
  deps: Deps,
  actor: CompanyActor,
  { trackings, ...confirming }: Confirming,
): Promise<ConfirmedParcels> => {
  const done: ConfirmedParcels = { created: [], failed: [], undone: [] }
  let waiting = trackings
  while (waiting.length > 0) {
    const some = waiting.slice(0, AT_ONCE)
    const step = await retryRace(() => confirmSome(deps, actor, { ...confirming, trackings: some }))
    done.created.push(...step.created)
    done.failed.push(...step.failed)
    done.undone.push(...step.undone)
    await confirming.rows.letIn([...step.failed.map(({ pending }) => pending.tracking), ...step.undone])
    waiting = [...step.left, ...waiting.slice(some.length)]
  }
  if (done.failed.length > 0) {
    await keepFailures(deps, actor.company.doctorNo, confirming.batchNumber, done.failed)
  }
  return done
}

const confirmSome = async (
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
    remove(pendingPackageItem, pending, { when: { equals: { rev: pending.rev } }, error: 'race' }),
    put(
      mixedTrackingItem,
      { ...holder, packageNo, rev: holder.rev + 1 },
      { when: { equals: { rev: holder.rev } }, error: 'race' },
    ),
    ...rowsTaken(rows),
    happened(deps, actor, {
      ...{ doctorNo, tracking, warehouseNo, batchNumber, packageNo, kind: 'confirmed', eventNo: `${packageNo}.r1` },
      qty: unitsIn(pending.items),
    }),
  ]
}

/** Confirms one parcel, or throws why it cannot be. Sent again after a lost answer, the call is given that answer. */
export const confirmParcel = async <Answer>(
  deps: Deps,
  actor: CompanyActor,
  { batchNumber, tracking }: { batchNumber: string; tracking: string },
  answerOf: (created: Created) => Answer,
): Promise<Answer> => {
  const answered = ([one]: readonly Created[]): Answer | undefined => one && answerOf(one)
  const { created, failed } = await confirmParcels(deps, actor, batchNumber, [tracking], answered)
  const answer = answered(created)
  if (answer !== undefined) return answer
  throw failed[0]?.refusal ?? refuse(mixedReasons.noPending)
}
