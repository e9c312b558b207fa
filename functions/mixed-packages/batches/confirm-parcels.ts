import type { CompanyActor } from '../../platform/actor.ts'
import { retryPaced } from '../../platform/db/retry-race.ts'
import type { Deps } from '../../platform/deps.ts'
import { newPace } from '../../platform/pace.ts'
import { keepingRowsOut } from '../packages/keep-rows-out.ts'
import { type AnswerOf, type ConfirmedParcels, type Confirming, type Created, confirmSome } from './confirm-some.ts'
import { keepFailures } from './keep-failures.ts'
import { whyNotPending } from './read-batch.ts'

/** Parcels that are read for one commit: as many as fit where each has one UPC and no rows. */
const AT_ONCE = 16

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
      const few = waiting.slice(0, pace.take(Math.min(AT_ONCE, waiting.length)))
      return { some: few, step: await confirmSome(deps, actor, { ...confirming, trackings: few }) }
    })
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
  throw failed[0]?.refusal ?? (await whyNotPending(deps, { doctorNo: actor.company.doctorNo, batchNumber, tracking }))
}
