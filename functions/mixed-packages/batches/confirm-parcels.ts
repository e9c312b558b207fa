import { storedReason } from '../../../shared/reasons/reasons.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { asRead, put } from '../../platform/db/intent.ts'
import { retryPaced, retryRace } from '../../platform/db/retry-race.ts'
import { asTuple, ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { newPace } from '../../platform/pace.ts'
import { withRowsHeld } from '../packages/rows-held.ts'
import { type PendingPackage, pendingPackageItem } from './batches.items.ts'
import { changeCounts } from './change-batch.ts'
import {
  type AnswerOf,
  type ConfirmedParcels,
  type Confirming,
  type Created,
  confirmSome,
  type Unconfirmed,
} from './confirm-commit.ts'
import { readBatch, whyNotPending } from './read-batch.ts'

/** Number of parcels read for one commit: about as many as fit if each has one UPC and no rows. */
const BATCH_SIZE = 16

/**
 * Confirms parcels of one batch, as many per commit as fit. Each becomes a package with its items, takes over the
 * unconfirmed rows of its number, and leaves the batch's list of pending parcels. Parcels that cannot be confirmed are
 * reported separately and do not block the others; a parcel that is no longer pending is not a failure. A call with
 * several commits counts its progress under its idempotency key; a call with one commit stores its answer in that
 * commit.
 */
export const confirmParcels = (
  deps: Deps,
  actor: CompanyActor,
  batchNumber: string,
  trackings: readonly string[],
  answerOf?: AnswerOf,
): Promise<ConfirmedParcels> =>
  withRowsHeld(deps, actor.company.doctorNo, (rows) =>
    confirmAll(deps, actor, { batchNumber, trackings, rows, answerOf }),
  )

const confirmAll = async (
  deps: Deps,
  actor: CompanyActor,
  { trackings, ...confirming }: Confirming,
): Promise<ConfirmedParcels> => {
  const done: ConfirmedParcels = { created: [], failed: [], undone: [] }
  let waiting = trackings
  const pace = newPace(() => true)
  while (waiting.length > 0) {
    const { some, step } = await retryPaced(pace, async () => {
      const few = waiting.slice(0, pace.take(Math.min(BATCH_SIZE, waiting.length)))
      return { some: few, step: await confirmSome(deps, actor, { ...confirming, trackings: few }) }
    })
    done.created.push(...step.created)
    done.failed.push(...step.failed)
    done.undone.push(...step.undone)
    await confirming.rows.release([...step.failed.map(({ pending }) => pending.tracking), ...step.undone])
    waiting = [...step.left, ...waiting.slice(some.length)]
  }
  if (done.failed.length > 0) {
    await storeFailures(deps, actor.company.doctorNo, confirming.batchNumber, done.failed)
  }
  return done
}

/**
 * Confirms one parcel, or throws the reason why it cannot be confirmed. A retry after a lost answer gets the same
 * answer.
 */
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
  throw failed[0]?.refusal ?? (await whyNotPending(deps, { doctorNo: actor.company.doctorNo, batchNumber, tracking }))
}

/** Maximum parcels per commit; the batch needs one more write. */
const ROOM = 90

/**
 * Stores the reasons for refusals in the parcels, to show them in the list. Runs after the confirmations are committed,
 * so a failure here does not undo them.
 */
const storeFailures = async (
  deps: Deps,
  doctorNo: string,
  batchNumber: string,
  failures: readonly Unconfirmed[],
): Promise<void> => {
  const changed = failures.filter(({ pending, refusal }) => pending.failure?.reason !== refusal.reason)
  for (let start = 0; start < changed.length; start += ROOM) {
    await retryRace(async () => {
      const some = changed.slice(start, start + ROOM)
      const batch = await readBatch(deps, { doctorNo, batchNumber })
      const now = asTuple<(PendingPackage | undefined)[]>(
        await deps.table.batchGet(
          some.map(({ pending }) => ref(pendingPackageItem, pending)),
          { consistent: true },
        ),
      )
      const marked = some.flatMap(({ refusal }, index) => {
        const pending = now[index]
        return pending ? [{ pending, refusal }] : []
      })
      if (marked.length === 0) return
      await deps.table.commit([
        ...marked.map(({ pending, refusal }) =>
          put(
            pendingPackageItem,
            { ...pending, failure: { reason: storedReason(refusal).reason, params: {} }, rev: pending.rev + 1 },
            asRead(pending),
          ),
        ),
        changeCounts(batch, { failed: marked.filter(({ pending }) => !pending.failure).length }),
      ])
    })
  }
}
