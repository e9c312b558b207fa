import type { proposals } from '../../shared/proposals/proposals.contract.ts'
import type { Routes } from '../platform/http/routes.ts'
import { changeProposalStatus, removeProposal } from './use-cases/change-proposal.ts'
import { listExpiredOffers, listProposals } from './use-cases/list-proposals.ts'
import { saveProposal } from './use-cases/save-proposal.ts'

export const routes: Routes<typeof proposals.calls> = {
  listProposals,
  saveProposal,
  changeProposalStatus,
  removeProposal,
  listExpiredOffers,
}
