import { type Intent, put } from '../../platform/db/intent.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import { readAll } from '../../platform/db/walk.ts'
import type { Deps } from '../../platform/deps.ts'
import { type ClaimStep, claimStepItem, claimStepsOf } from './claim-runs.items.ts'

type Claims = ClaimStep['claims']

/**
 * Number of the call's next step, or `over` if a run of the call has answered. Always 0 for a call without an
 * idempotency key, which has no stored steps.
 */
export const readNextStep = async ({ table, repeat }: Deps, doctorNo: string): Promise<number | 'over'> => {
  if (repeat === undefined) return 0
  const range = claimStepsOf(doctorNo, repeat)
  const { records } = await table.query(claimStepItem, range, { limit: 1, reverse: true, consistent: true })
  const [newest] = records
  return newest?.isLast ? 'over' : (newest?.step ?? -1) + 1
}

/**
 * Intents that record a commit's claims as this step. The commit loses the race if another run of the call has written
 * the step. `isLast`: the commit also stores the call's answer.
 */
export const stepOf = (
  { repeat, now }: Deps,
  doctorNo: string,
  { step, claims, isLast }: Pick<ClaimStep, 'step' | 'claims' | 'isLast'>,
): Intent[] => (repeat === undefined ? [] : [put(claimStepItem, { doctorNo, repeat, step, claims, isLast, at: now() })])

/**
 * Ends the call with an answer made from the claims of all its runs; a call without an idempotency key has a single
 * run, with the claims `own`. The last step and the answer are one commit, so a claim of another run either precedes
 * that commit and is included, or fails.
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
