import { Refusal } from '../../../shared/contract/errors.ts'
import { inboundReasons } from '../../../shared/inbound/inbound.reasons.ts'
import { type ReasonMessage, reasonMessage } from '../../../shared/reasons/reasons.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { isBusy, retryPaced } from '../../platform/db/retry-race.ts'
import type { Deps } from '../../platform/deps.ts'
import { newPace } from '../../platform/pace.ts'
import type { SubmittedTracking } from '../submitted-tracking.items.ts'
import { updateArrivals, updateOtherTakes } from '../update-arrivals.ts'
import { endRun } from './claim-run.ts'
import { type Claimed, claimStep, type TakeAfter } from './claim-step.ts'
import type { Wanted } from './plan-claims.ts'

export interface NotClaimed extends Wanted {
  problem: ReasonMessage
  /** True if the same claim may succeed when it is retried shortly afterwards. */
  canRetry: boolean
}

export interface ClaimOutcome {
  /** Claims by take and number, in order; includes those of earlier runs of the call. */
  claimed: Claimed[]
  notClaimed: NotClaimed[]
  /** Numbers of `notClaimed` that were not tried because the time was up. */
  unreached: number
  /** The takes after all claims, if the call knows them without reading them. */
  takes?: readonly TakeAfter[]
}

/** Number of tracking numbers read for one commit: a few more than fit, as some have no units to claim. */
const WINDOW = 24

interface Options {
  hasTimeLeft: () => boolean
  /** Maximum number of book writes per commit; smaller in tests, so that a few numbers need several steps. */
  room?: number | undefined
}

/**
 * Claims all claimable units under tracking numbers of the nurse's takes, several numbers per commit, until the time is
 * up. Claimed units stay claimed if a later commit fails; a retry resumes, and `answerOf` answers for all runs of the
 * call. Once the call has answered, none of its runs claims any more units.
 */
export const claimNumbers = async <Answer>(
  deps: Deps,
  actor: CompanyActor,
  wanted: readonly Wanted[],
  { hasTimeLeft, room }: Options,
  answerOf: (outcome: ClaimOutcome) => Promise<Answer>,
): Promise<Answer> => {
  const { doctorNo } = actor.company
  const claimed: Claimed[] = []
  const refused: NotClaimed[] = []
  const shared: [SubmittedTracking, string][] = []
  const queue = [...wanted]
  const pace = newPace(hasTimeLeft)
  /** Set once a single commit has claimed all numbers and stored the answer. */
  let answered: { answer: Answer } | undefined
  // After a refused commit, its numbers are tried one by one, so that one bad number does not block the rest.
  let singles = 0
  while (queue.length > 0 && (claimed.length + refused.length === 0 || hasTimeLeft())) {
    const window = queue.splice(0, singles > 0 ? 1 : WINDOW)
    const isAll = window.length === wanted.length
    singles = Math.max(0, singles - 1)
    try {
      const step = await retryPaced(pace, async () => {
        const some = window.slice(0, pace.take(window.length))
        const { rest, ...done } = await claimStep(deps, actor, some, {
          room,
          answerOf:
            isAll && some.length === window.length
              ? (claims, takes) => answerOf({ ...withRun(claims, [], []), takes })
              : undefined,
        })
        return { ...done, rest: [...rest, ...window.slice(some.length)] }
      })
      queue.unshift(...step.rest)
      if (step.isOver) break
      if (step.answer !== undefined) answered = { answer: step.answer }
      claimed.push(...step.claimed)
      refused.push(...step.refused.map((one) => ({ ...one, canRetry: false })))
      for (const number of step.given) {
        const [claim] = step.claimed.filter(({ tracking }) => tracking === number.tracking)
        if (claim && number.takes.length > 1) shared.push([number, claim.inboundNo])
      }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      if (window.length > 1 && !isBusy(error)) {
        queue.unshift(...window)
        singles = window.length
      } else refused.push(...window.map((one) => ({ ...one, problem: error, canRetry: isBusy(error) })))
    }
  }
  for (const [number, inboundNo] of shared) await updateOtherTakes(deps, number, inboundNo)
  if (answered) return answered.answer
  await updateRefused(deps, doctorNo, refused)
  const unreached = queue.map((one) => ({ ...one, problem: reasonMessage(inboundReasons.notReached), canRetry: true }))
  return endRun(deps, doctorNo, claimed, (claims) => answerOf(withRun(claims, [...refused, ...unreached], queue)))
}

/**
 * Merges the results into one per number. A number does not count as failed if any run of the call claimed units of it.
 */
const withRun = (
  claims: readonly Claimed[],
  failed: readonly NotClaimed[],
  unreached: readonly Wanted[],
): ClaimOutcome => {
  const claimed = new Map<string, Claimed>()
  for (const claim of claims) {
    const { qty = 0, amount = 0 } = claimed.get(nameOf(claim)) ?? {}
    claimed.set(nameOf(claim), { ...claim, qty: qty + claim.qty, amount: amount + claim.amount })
  }
  const notClaimed = failed.filter((one) => !claimed.has(nameOf(one)))
  return {
    claimed: [...claimed.values()],
    notClaimed,
    unreached: unreached.filter((one) => !claimed.has(nameOf(one))).length,
  }
}

const nameOf = ({ inboundNo, tracking }: Wanted): string => `${inboundNo} ${tracking}`

/**
 * Corrects the states of the refused numbers in their takes, since a confirmation may have been interrupted before it
 * updated them.
 */
const updateRefused = async (deps: Deps, doctorNo: string, refused: readonly Wanted[]): Promise<void> => {
  for (const [inboundNo, numbers] of Map.groupBy(refused, (one) => one.inboundNo)) {
    const trackings = numbers.map(({ tracking }) => tracking)
    await updateArrivals(deps, { doctorNo, inboundNo }, trackings)
  }
}
