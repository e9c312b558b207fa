import { Refusal } from '../../../shared/contract/errors.ts'
import { inboundReasons } from '../../../shared/inbound/inbound.reasons.ts'
import { type Told, tell } from '../../../shared/reasons/reasons.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { isBusy, retryPaced } from '../../platform/db/retry-race.ts'
import type { Deps } from '../../platform/deps.ts'
import { newPace } from '../../platform/pace.ts'
import { keepArrivals } from '../keep-arrivals.ts'
import type { SubmittedTracking } from '../submitted-tracking.items.ts'
import { endRun } from './claim-run.ts'
import { type Claimed, claimStep } from './claim-step.ts'
import type { Wanted } from './plan-claims.ts'
import { tellOtherTakes } from './tell-other-takes.ts'

export interface NotClaimed extends Wanted {
  told: Told
  /** Whether the same claim may succeed a moment later. */
  canRetry: boolean
}

export interface ClaimOutcome {
  /** By take and number, in the order in which they were claimed; also what the same call claimed before it broke off. */
  claimed: Claimed[]
  notClaimed: NotClaimed[]
  /** Of those, numbers for which there was no time. */
  unreached: number
}

/** Numbers read for one commit: a few more than fit, as some have nothing to claim. */
const WINDOW = 24

interface Options {
  inTime: () => boolean
  /** Writes of a commit for the books; smaller in tests, so that a few numbers need several steps. */
  room?: number | undefined
}

/**
 * Claims all that can be claimed of numbers of the nurse's takes, several in a commit, as long as there is time. What is
 * claimed stays claimed whatever becomes of the rest; the same call made again goes on, and `answerOf` makes its answer
 * for all of it. Once that is given nothing more is claimed, by whichever run of the call is still under way.
 */
export const claimNumbers = async <Answer>(
  deps: Deps,
  actor: CompanyActor,
  wanted: readonly Wanted[],
  { inTime, room }: Options,
  answerOf: (outcome: ClaimOutcome) => Promise<Answer>,
): Promise<Answer> => {
  const { doctorNo } = actor.company
  const claimed: Claimed[] = []
  const refused: NotClaimed[] = []
  const spent: [SubmittedTracking, string][] = []
  const queue = [...wanted]
  const pace = newPace(inTime)
  // After a refused commit its numbers go alone, so that one bad number does not keep the others back.
  let alone = 0
  while (queue.length > 0 && (claimed.length + refused.length === 0 || inTime())) {
    const window = queue.splice(0, alone > 0 ? 1 : WINDOW)
    alone = Math.max(0, alone - 1)
    try {
      const step = await retryPaced(pace, async () => {
        const some = window.slice(0, pace.take(window.length))
        const { rest, ...done } = await claimStep(deps, actor, some, room)
        return { ...done, rest: [...rest, ...window.slice(some.length)] }
      })
      queue.unshift(...step.rest)
      if (step.isOver) break
      claimed.push(...step.claimed)
      refused.push(...step.refused.map((one) => ({ ...one, canRetry: false })))
      for (const number of step.given) {
        const [claim] = step.claimed.filter(({ tracking }) => tracking === number.tracking)
        if (claim && number.takes.length > 1) spent.push([number, claim.inboundNo])
      }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      if (window.length > 1 && !isBusy(error)) {
        queue.unshift(...window)
        alone = window.length
      } else refused.push(...window.map((one) => ({ ...one, told: error, canRetry: isBusy(error) })))
    }
  }
  for (const [number, inboundNo] of spent) await tellOtherTakes(deps, number, inboundNo)
  await keepRefused(deps, doctorNo, refused)
  const unreached = queue.map((one) => ({ ...one, told: tell(inboundReasons.notReached), canRetry: true }))
  return endRun(deps, doctorNo, claimed, (claims) => answerOf(withRun(claims, [...refused, ...unreached], queue)))
}

/** One record a number; one of which the call has claimed units has not failed. */
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

/** Puts right what takes remember of numbers that were looked at: a confirmation may have died before it could tell. */
const keepRefused = async (deps: Deps, doctorNo: string, refused: readonly Wanted[]): Promise<void> => {
  for (const [inboundNo, numbers] of Map.groupBy(refused, (one) => one.inboundNo)) {
    const trackings = numbers.map(({ tracking }) => tracking)
    await keepArrivals(deps, { doctorNo, inboundNo }, trackings)
  }
}
