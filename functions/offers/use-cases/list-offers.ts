import { refuseField } from '../../../shared/contract/errors.ts'
import type { offers } from '../../../shared/offers/offers.contract.ts'
import { offersReasons } from '../../../shared/offers/offers.reasons.ts'
import { isClosed } from '../../../shared/offers/offers.rules.ts'
import { readList } from '../../platform/db/pages.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { offersList } from '../offers.source.ts'

/** A page of the offers in a status, or of what the condition finds among them. */
export const listOffers: UseCase<typeof offers.calls.listOffers> = async (deps, actor, input) => {
  if (actor.role === 'nurse' && isClosed(input.status)) {
    throw refuseField('status', offersReasons.nurseStatuses)
  }
  return readList(offersList(deps, actor, input), input)
}
