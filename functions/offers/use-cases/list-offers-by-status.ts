import type { Input } from '../../../shared/contract/call.ts'
import type { offers } from '../../../shared/offers/offers.contract.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { readList } from '../../platform/db/pages.ts'
import type { Deps } from '../../platform/deps.ts'
import { offerHistory, offersList } from '../offers.source.ts'

/** A page of a company's offers in a status, or of all that are over. */
export const listOffersByStatus = (
  deps: Deps,
  actor: CompanyActor,
  { status, ...input }: Input<typeof offers.calls.listOffersByStatus>,
) => readList(status ? offersList(deps, actor, { ...input, status }) : offerHistory(deps, actor, input), input)
