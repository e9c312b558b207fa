import { feeQueue, type WhatIfMessage } from '../../../shared/fees/jobs.messages.ts'
import { whatIfReasons } from '../../../shared/fees/what-if.reasons.ts'
import { isComputing } from '../../../shared/fees/what-if.rules.ts'
import { kept, type Told, tell } from '../../../shared/reasons/reasons.ts'
import { asRead, type Intent, put } from '../../platform/db/intent.ts'
import { RaceLost, ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { toQueue } from '../../platform/outbox/to-queue.ts'
import { nextStep } from './next-step.ts'
import { planCompanies } from './plan-companies.ts'
import { newestWhatIfItem, type WhatIf, whatIfItem } from './what-if.items.ts'

/** How long a message begins further steps; its function ends at 15 minutes. */
const WORK_MS = 4 * 60_000

/**
 * One message of a calculation: its companies are written down first, then computed a few days of a warehouse at a time.
 * Each step is committed with how far that is, so that a run that is killed anywhere goes on where it stood and one that
 * comes twice counts once. What is left when its time is up goes into a message of its own. Nothing else is written.
 */
export const runWhatIf = async (deps: Deps, message: WhatIfMessage): Promise<void> => {
  const until = Date.parse(deps.now()) + WORK_MS
  for (let goesOn = true; goesOn; ) goesOn = await runStep(deps, message, Date.parse(deps.now()) < until)
}

/** Whether there is more to do for this message. */
const runStep = async (deps: Deps, message: WhatIfMessage, hasTime: boolean): Promise<boolean> => {
  const { userNo, whatIfNo } = message
  const refs = [ref(whatIfItem, { whatIfNo }), ref(newestWhatIfItem, { userNo })] as const
  const [stored, newest] = await deps.table.batchGet(refs, { consistent: true })
  if (!stored || stored.state === 'done') return false
  if (newest?.whatIfNo !== whatIfNo) {
    if (isComputing(stored.state)) await commit(deps, stored, failed(stored, tell(whatIfReasons.stopped)))
    return false
  }
  if (!hasTime) {
    const next = { whatIf: { ...message, step: message.step + 1 } }
    await commit(deps, stored, stored, toQueue(deps, feeQueue, [next]))
    return false
  }
  try {
    const { after, intents } = stored.companies === 0 ? await planCompanies(deps, stored) : await nextStep(deps, stored)
    const { error: _, ...going } = after
    await commit(deps, stored, going, intents)
    return isComputing(after.state)
  } catch (error) {
    if (!(error instanceof RaceLost)) await tellFailure(deps, stored, error)
    throw error
  }
}

const commit = (deps: Deps, before: WhatIf, after: WhatIf, intents: readonly Intent[] = []): Promise<void> => {
  const unmoved = asRead(before)
  return deps.table.commit([put(whatIfItem, { ...after, rev: before.rev + 1 }, unmoved), ...intents])
}

const failed = (before: WhatIf, why: Told): WhatIf => ({ ...before, state: 'failed', error: kept(why) })

/** Stands there until a later try goes on. */
const tellFailure = async (deps: Deps, before: WhatIf, error: unknown): Promise<void> => {
  const why = error instanceof Error ? error.message : String(error)
  await commit(deps, before, failed(before, tell(whatIfReasons.failed, { error: why }))).catch((lost: unknown) => {
    if (!(lost instanceof RaceLost)) throw lost
  })
}
