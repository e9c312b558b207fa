import { feeQueue, type WhatIfMessage } from '../../../shared/fees/jobs.messages.ts'
import { whatIfReasons } from '../../../shared/fees/what-if.reasons.ts'
import { isComputing } from '../../../shared/fees/what-if.rules.ts'
import { type ReasonMessage, reasonMessage, storedReason } from '../../../shared/reasons/reasons.ts'
import { asRead, type Intent, put } from '../../platform/db/intent.ts'
import { RaceLost, ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { toQueue } from '../../platform/outbox/to-queue.ts'
import { nextStep } from './next-step.ts'
import { planCompanies } from './plan-companies.ts'
import { newestWhatIfItem, type WhatIf, whatIfItem } from './what-if.items.ts'

/** Milliseconds during which a message may start further steps; its function times out after 15 minutes. */
const WORK_MS = 4 * 60_000

/**
 * Processes one message of a calculation: stores its companies first, then computes a few days of a warehouse per step.
 * Each step is committed with the progress, so an interrupted run resumes after the last completed step, and a step
 * that is run twice counts once. When the time is up, the rest is queued as a new message. Writes nothing outside the
 * calculation.
 */
export const runWhatIf = async (deps: Deps, message: WhatIfMessage): Promise<void> => {
  const until = Date.parse(deps.now()) + WORK_MS
  for (let hasMore = true; hasMore; ) hasMore = await runStep(deps, message, Date.parse(deps.now()) < until)
}

/** Runs one step. Returns true if the message has more steps to run. */
const runStep = async (deps: Deps, message: WhatIfMessage, hasTime: boolean): Promise<boolean> => {
  const { userNo, whatIfNo } = message
  const refs = [ref(whatIfItem, { whatIfNo }), ref(newestWhatIfItem, { userNo })] as const
  const [stored, newest] = await deps.table.batchGet(refs, { consistent: true })
  if (!stored || stored.state === 'done') return false
  if (newest?.whatIfNo !== whatIfNo) {
    if (isComputing(stored.state)) await commit(deps, stored, failed(stored, reasonMessage(whatIfReasons.stopped)))
    return false
  }
  if (!hasTime) {
    const next = { whatIf: { ...message, step: message.step + 1 } }
    await commit(deps, stored, stored, toQueue(deps, feeQueue, [next]))
    return false
  }
  try {
    const { after, intents } = stored.companies === 0 ? await planCompanies(deps, stored) : await nextStep(deps, stored)
    const { error: _, ...withoutError } = after
    await commit(deps, stored, withoutError, intents)
    return isComputing(after.state)
  } catch (error) {
    if (!(error instanceof RaceLost)) await recordFailure(deps, stored, error)
    throw error
  }
}

const commit = (deps: Deps, before: WhatIf, after: WhatIf, intents: readonly Intent[] = []): Promise<void> => {
  const unchanged = asRead(before)
  return deps.table.commit([put(whatIfItem, { ...after, rev: before.rev + 1 }, unchanged), ...intents])
}

const failed = (before: WhatIf, why: ReasonMessage): WhatIf => ({
  ...before,
  state: 'failed',
  error: storedReason(why),
})

/** Records the failure, which is shown until a later attempt continues. */
const recordFailure = async (deps: Deps, before: WhatIf, error: unknown): Promise<void> => {
  const why = error instanceof Error ? error.message : String(error)
  await commit(deps, before, failed(before, reasonMessage(whatIfReasons.failed, { error: why }))).catch(
    (lost: unknown) => {
      if (!(lost instanceof RaceLost)) throw lost
    },
  )
}
