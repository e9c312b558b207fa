import { type Intent, put } from '../../platform/db/intent.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import { readAll } from '../../platform/db/walk.ts'
import type { Deps } from '../../platform/deps.ts'
import { type ClaimStep, claimStepItem, claimStepsOf } from './claim-runs.items.ts'

type Claims = ClaimStep['claims']

/** Number of the next step of the call, or that a run of it has answered; 0 for a call without a name, which has no steps. */
export const readNextStep = async ({ table, repeat }: Deps, doctorNo: string): Promise<number | 'over'> => {
  if (repeat === undefined) return 0
  const range = claimStepsOf(doctorNo, repeat)
  const { records } = await table.query(claimStepItem, range, { limit: 1, reverse: true, consistent: true })
  const [newest] = records
  return newest?.isLast ? 'over' : (newest?.step ?? -1) + 1
}

/** What a commit claims, as the step of that number: the commit loses its race where another run of the call has written it. */
export const stepOf = ({ repeat, now }: Deps, doctorNo: string, step: number, claims: Claims): Intent[] =>
  repeat === undefined ? [] : [put(claimStepItem, { doctorNo, repeat, step, claims, at: now() })]

/**
 * Ends the call with its answer, made of all that its runs have claimed; without a name it has the one run, which claimed
 * `own`. The last step and the answer are one commit: what another run claims comes before it, and is answered for, or
 * does not happen.
 */
export const endRun = async <Answer>(
  deps: Deps,
  doctorNo: string,
  own: Claims,
  answerOf: (claims: Claims) => Promise<Answer>,
): Promise<Answer> => {
  const { table, repeat, now } = deps
  if (repeat === undefined) return answerOf(own)
  return retryRace(async () => {
    const steps = await readAll(table, claimStepItem, claimStepsOf(doctorNo, repeat), { consistent: true })
    const answer = await answerOf(steps.flatMap(({ claims }) => claims))
    const last = { doctorNo, repeat, step: steps.length, claims: [], isLast: true as const, at: now() }
    if (!steps.at(-1)?.isLast) await table.commit([put(claimStepItem, last)], answer)
    return answer
  })
}
