import { refuse } from '../../../shared/contract/errors.ts'
import type { proposals } from '../../../shared/proposals/proposals.contract.ts'
import { proposalsReasons } from '../../../shared/proposals/proposals.reasons.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { proposalFor } from '../read-proposal.ts'
import { changedProposal } from '../write-proposal.ts'

/**
 * Removes an answered proposal from the caller's list; the other side's list and the store keep it. A pending one must
 * be cancelled or rejected first.
 */
export const removeProposal: UseCase<typeof proposals.calls.removeProposal> = (deps, actor, { id }) =>
  retryRace(async () => {
    const proposal = await proposalFor(deps, actor, id)
    const isNurse = actor.role === 'nurse'
    if (proposal.status === 'pending') {
      throw refuse(isNurse ? proposalsReasons.pendingStays : proposalsReasons.pendingAnswer)
    }
    if (isNurse ? proposal.goneForNurse : proposal.goneForCompany) return { id }
    const { userNo, userName } = actor
    const gone = isNurse ? { goneForNurse: true } : { goneForCompany: true }
    await deps.table.commit(changedProposal(proposal, gone, { what: 'removed', at: deps.now(), userNo, userName }), {
      id,
    })
    return { id }
  })
