import { refuse } from '../../../shared/contract/errors.ts'
import { discrepanciesReasons } from '../../../shared/discrepancies/discrepancies.reasons.ts'
import { answering, isUndecided, type Side } from '../../../shared/discrepancies/discrepancies.rules.ts'
import type { Case, Proposal } from '../cases/cases.items.ts'

/** The proposal being answered: refuses if it is not the one the caller saw, or not theirs to answer. */
export const proposalToAnswer = (found: Case, proposalNo: number, side: Side): Proposal => {
  const { state, proposal } = found
  if (!isUndecided(state)) throw refuse(discrepanciesReasons.decided)
  if (!proposal) throw refuse(discrepanciesReasons.nothingProposed)
  if (proposal.eventNo !== proposalNo) throw refuse(discrepanciesReasons.proposalChanged)
  if (!answering(proposal.resolution, proposal.side, found).includes(side)) throw refuse(discrepanciesReasons.notForYou)
  return proposal
}

/** Figures of a proposal, for the event of its answer. */
export const figuresOf = ({ resolution, quantity, amount }: Proposal) => ({
  resolution,
  quantity,
  amount,
})
