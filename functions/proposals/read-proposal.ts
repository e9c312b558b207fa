import { refuse } from '../../shared/contract/errors.ts'
import { proposalsReasons } from '../../shared/proposals/proposals.reasons.ts'
import type { CompanyActor } from '../platform/actor.ts'
import { ref } from '../platform/db/table.ts'
import type { Deps } from '../platform/deps.ts'
import { type Proposal, proposalItem } from './proposals.items.ts'

/** Reads a proposal of the company; nurses get a 404 for a proposal of another nurse. */
export const proposalFor = async (deps: Deps, actor: CompanyActor, proposalNo: string): Promise<Proposal> => {
  const { doctorNo } = actor.company
  const proposal = await deps.table.get(ref(proposalItem, { doctorNo, proposalNo }), { consistent: true })
  if (!proposal || (actor.role === 'nurse' && proposal.userNo !== actor.userNo)) {
    throw refuse(proposalsReasons.noProposal)
  }
  return proposal
}

/** Refuses to answer, change or cancel a proposal that has been answered or canceled, and states the reason. */
export const refuseAnswered = ({ role }: Pick<CompanyActor, 'role'>, { status }: Pick<Proposal, 'status'>): void => {
  if (status === 'confirmed') throw refuse(proposalsReasons.isConfirmed)
  if (status === 'rejected') throw refuse(proposalsReasons.isRejected)
  if (status === 'cancelled') {
    throw refuse(role === 'nurse' ? proposalsReasons.isCancelledByYou : proposalsReasons.isCancelled)
  }
}
