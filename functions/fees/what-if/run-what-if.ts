import { feesReasons } from '../../../shared/fees/fees.reasons.ts'
import { feeQueue, type WhatIfMessage } from '../../../shared/fees/jobs.messages.ts'
import { isComputing } from '../../../shared/fees/what-if.rules.ts'
import { kept, tell } from '../../../shared/reasons/reasons.ts'
import { type Intent, put } from '../../platform/db/intent.ts'
import { RaceLost, ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { toQueue } from '../../platform/outbox/to-queue.ts'
import { nextStep } from './next-step.ts'
import { planCompanies } from './plan-companies.ts'
import { type WhatIf, whatIfItem } from './what-if.items.ts'

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
  const stored = await read(deps, message)
  // Another one was started since, or this one has ended.
  if (!stored || stored.state === 'done') return false
  if (!hasTime) {
    const next = { whatIf: { ...message, step: message.step + 1 } }
    await commit(deps, stored, stored, toQueue(deps, feeQueue, [next]))
    return false
  }
  try {
    const { after, intents } = stored.companies === 0 ? await planCompanies(deps, stored) : await nextStep(deps, stored)
    await commit(deps, stored, { ...after, error: undefined }, intents)
    return isComputing(after.state)
  } catch (error) {
    if (error instanceof RaceLost) {
      if (!(await read(deps, message))) return false
    } else await tellFailure(deps, stored, error)
    throw error
  }
}

const read = async ({ table }: Deps, { userNo, whatIfNo }: WhatIfMessage): Promise<WhatIf | undefined> => {
  const stored = await table.get(ref(whatIfItem, { userNo }), { consistent: true })
  return stored?.whatIfNo === whatIfNo ? stored : undefined
}

const commit = (deps: Deps, before: WhatIf, after: WhatIf, intents: readonly Intent[] = []): Promise<void> => {
  const { error, ...rest } = after
  const next = { ...rest, ...(error ? { error } : {}), rev: before.rev + 1 }
  return deps.table.commit([
    put(whatIfItem, next, { when: { equals: { rev: before.rev } }, error: 'race' }),
    ...intents,
  ])
}

/** Stands there until a later try goes on. */
const tellFailure = async (deps: Deps, before: WhatIf, error: unknown): Promise<void> => {
  const why = error instanceof Error ? error.message : String(error)
  const failed = { ...before, state: 'failed' as const, error: kept(tell(feesReasons.whatIfFailed, { error: why })) }
  await commit(deps, before, failed).catch((lost: unknown) => {
    if (!(lost instanceof RaceLost)) throw lost
  })
}
