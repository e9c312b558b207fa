import type { Input } from '../../../shared/contract/call.ts'
import { refuseField } from '../../../shared/contract/errors.ts'
import type { offers } from '../../../shared/offers/offers.contract.ts'
import { offersReasons } from '../../../shared/offers/offers.reasons.ts'
import { isClosed } from '../../../shared/offers/offers.rules.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { readList } from '../../platform/db/pages.ts'
import type { Deps } from '../../platform/deps.ts'
import { offersList } from '../offers.source.ts'

/** A page of the offers in a status, or of what the condition finds among them. */
export const listOffers = async (deps: Deps, actor: CompanyActor, input: Input<typeof offers.calls.listOffers>) => {
  if (actor.role === 'nurse' && isClosed(input.status)) {
    throw refuseField('status', offersReasons.nurseStatuses)
  }
  return readList(offersList(deps, actor, input), input)
}
