import type { Input } from '../../../shared/contract/call.ts'
import type { offers } from '../../../shared/offers/offers.contract.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { readList } from '../../platform/db/pages.ts'
import type { Deps } from '../../platform/deps.ts'
import { offersByStatus } from '../offers.source.ts'

/** A page of a company's offers in a status, or of all that are over. */
export const listOffersByStatus = (
  deps: Deps,
  actor: CompanyActor,
  input: Input<typeof offers.calls.listOffersByStatus>,
) => readList(offersByStatus(deps, actor, input), input)
