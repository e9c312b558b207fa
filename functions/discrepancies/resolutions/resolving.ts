import type { CompanyActor } from '../../platform/actor.ts'
import type { Intent } from '../../platform/db/intent.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Case, Outcome } from '../cases/cases.items.ts'
import { personOf } from '../cases/read-case.ts'
import { changedCase, othersThan } from '../cases/write-case.ts'
import { tellOfCase } from '../tell-of-case.ts'
import { executorOf } from './executor.ts'
import { type Moved, movementOf } from './movement.ts'
import { figuresOf, proposalToAnswer } from './proposal-to-answer.ts'

/** Intents that resolve a case, including its movements. */
export const resolving = async (
  deps: Deps,
  actor: CompanyActor,
  found: Case,
  proposalNo: number,
): Promise<{ intents: Intent[]; moved: Moved }> => {
  const by = personOf(actor)
  const proposal = proposalToAnswer(found, proposalNo, by.side)
  const executor = await executorOf(deps, actor, proposal)
  const moved = await movementOf(deps, executor.by, found, proposal)
  const at = deps.now()
  const outcome: Outcome = {
    ...figuresOf(proposal),
    ...by,
    at,
    entry: moved.entry,
    call: deps.repeat,
  }
  const happened = { what: 'resolved' as const, text: '', ...figuresOf(proposal), by, at }
  const intents = [
    ...changedCase(found, happened, { state: 'resolved', awaits: [], outcome }),
    ...moved.intents,
    ...executor.intents,
    ...(await tellOfCase(deps, found, othersThan(by.side, found), { by, what: 'resolved', text: proposal.text })),
  ]
  return { intents, moved }
}
