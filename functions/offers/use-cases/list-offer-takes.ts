import { refuse } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import type { offers } from '../../../shared/offers/offers.contract.ts'
import { readList } from '../../platform/db/pages.ts'
import { ref } from '../../platform/db/table.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { mayTake } from '../offer-record.ts'
import { offerTakes } from '../offer-takes.source.ts'
import { offerItem } from '../offers.items.ts'

/** A page of the takes of an offer. Nurses see a private offer for others only if they have taken from it. */
export const listOfferTakes: UseCase<typeof offers.calls.listOfferTakes> = async (deps, actor, input) => {
  const { doctorNo } = actor.company
  const [offer, page] = await Promise.all([
    deps.table.get(ref(offerItem, { doctorNo, offerNo: input.offerNo })),
    readList(offerTakes(deps, actor, input), input),
  ])
  if (!offer || !(mayTake(offer, actor) || page.records.length > 0)) throw refuse(generalReasons.noOffer)
  return page
}
