import type { proposals } from '../../shared/proposals/proposals.contract.ts'
import type { Routes } from '../platform/http/routes.ts'
import { changeProposalStatus } from './use-cases/change-proposal-status.ts'
import { listExpiredOffers } from './use-cases/list-expired-offers.ts'
import { listProposals } from './use-cases/list-proposals.ts'
import { removeProposal } from './use-cases/remove-proposal.ts'
import { saveProposal } from './use-cases/save-proposal.ts'

export const routes: Routes<typeof proposals.calls> = {
  listProposals,
  saveProposal,
  changeProposalStatus,
  removeProposal,
  listExpiredOffers,
}
