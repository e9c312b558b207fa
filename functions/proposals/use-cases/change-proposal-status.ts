import { refuseField } from '../../../shared/contract/errors.ts'
import type { proposals } from '../../../shared/proposals/proposals.contract.ts'
import { proposalsReasons } from '../../../shared/proposals/proposals.reasons.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { confirmProposal } from '../confirm-proposal.ts'
import { proposalFor, refuseAnswered } from '../read-proposal.ts'
import { tellNurse } from '../tell-of-proposal.ts'
import { changedProposal } from '../write-proposal.ts'

/**
 * 1. Read the proposal; only a pending one can be answered or cancelled.
 * 2. The nurse cancels with 2, which is recorded as 3. The company rejects with 2, and the nurse gets a mail.
 * 3. The company confirms with 1: one transaction makes the take and may increase the offer's total
 *    (confirm-proposal.ts).
 */
export const changeProposalStatus: UseCase<typeof proposals.calls.changeProposalStatus> = async (
  deps,
  actor,
  input,
) => {
  const { id, status } = input
  const isNurse = actor.role === 'nurse'
  return retryRace(async () => {
    const proposal = await proposalFor(deps, actor, id)
    if (isNurse && status !== 2) throw refuseField('status', proposalsReasons.nurseCancels)
    refuseAnswered(actor, proposal)
    if (status === 1) return confirmProposal(deps, actor, proposal, input)
    const [ending, number] = isNurse ? (['cancelled', 3] as const) : (['rejected', 2] as const)
    const { userNo, userName } = actor
    const answer = { id, status: number }
    await deps.table.commit(
      [
        ...changedProposal(proposal, { status: ending }, { what: ending, at: deps.now(), userNo, userName }),
        ...(isNurse ? [] : await tellNurse(deps, proposal, { answer: 'rejected' })),
      ],
      answer,
    )
    return answer
  })
}
