import { refuse } from '../../../shared/contract/errors.ts'
import { discrepanciesReasons } from '../../../shared/discrepancies/discrepancies.reasons.ts'
import { RESOLUTION_RULES } from '../../../shared/discrepancies/discrepancies.rules.ts'
import { membershipItem, userItem } from '../../platform/actor.items.ts'
import type { Acting, CompanyActor } from '../../platform/actor.ts'
import { check, type Intent } from '../../platform/db/intent.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Proposal } from '../cases/cases.items.ts'
import { sideOf } from '../cases/read-case.ts'

interface Executor {
  by: Acting
  /** Conditions on the executor that the commit checks. */
  intents: Intent[]
}

/**
 * The person in whose name a resolution moves stock or money: the one who accepts, if they may make the move without a
 * case; otherwise the one who proposed, if they still belong to the company and their account is enabled.
 */
export const executorOf = async (deps: Deps, actor: CompanyActor, proposal: Proposal): Promise<Executor> => {
  const { does } = RESOLUTION_RULES[proposal.resolution]
  if (does.includes(sideOf(actor.role))) return { by: actor, intents: [] }
  const { userNo, userName, side } = proposal
  const { company } = actor
  const { doctorNo } = company
  const isCompany = side === 'company'
  const [user, link] = await deps.table.batchGet(
    [ref(userItem, { userNo }), ref(membershipItem, { doctorNo, userNo })],
    { consistent: true },
  )
  const isLinked = isCompany || (link !== undefined && link.status !== 'blocked')
  if (user?.status !== 'approved' || !isLinked) throw refuse(discrepanciesReasons.proposerGone, { name: userName })
  return {
    by: { userNo, userName, company },
    intents: [
      check(userItem, { userNo }, { when: { equals: { status: 'approved' } }, error: 'race' }),
      ...(link
        ? [check(membershipItem, { doctorNo, userNo }, { when: { equals: { status: link.status } }, error: 'race' })]
        : []),
    ],
  }
}
