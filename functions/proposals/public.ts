export { proposalAnsweredLetter, proposalMadeLetter } from './proposal-letters.ts'
export {
  type Proposal,
  proposalItem,
  proposalsOfCompany,
  proposalsOfNurse,
  proposalsOfOffer,
  proposalType,
  waitingOf,
  waitingProposalsType,
} from './proposals.items.ts'
export { proposalsList } from './proposals.source.ts'
