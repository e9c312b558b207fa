import type { proposals } from '../../../shared/proposals/proposals.contract.ts'
import { readList } from '../../platform/db/pages.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { proposalsList } from '../proposals.source.ts'

/** A page of proposals. */
export const listProposals: UseCase<typeof proposals.calls.listProposals> = (deps, actor, input) =>
  readList(proposalsList(deps, actor, input), input)
