import type { Input } from '../../../shared/contract/call.ts'
import type { proposals } from '../../../shared/proposals/proposals.contract.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { readList } from '../../platform/db/pages.ts'
import type { Deps } from '../../platform/deps.ts'
import { proposalsList } from '../proposals.source.ts'

/** A page of proposals. */
export const listProposals = (deps: Deps, actor: CompanyActor, input: Input<typeof proposals.calls.listProposals>) =>
  readList(proposalsList(deps, actor, input), input)
