import type { offers } from '../../../shared/offers/offers.contract.ts'
import { readList } from '../../platform/db/pages.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { offersByStatus } from '../offers.source.ts'

/** A page of a company's offers in a status, or of all ended ones. */
export const listOffersByStatus: UseCase<typeof offers.calls.listOffersByStatus> = (deps, actor, input) =>
  readList(offersByStatus(deps, actor, input), input)
