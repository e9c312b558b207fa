import { refuse, refuseField } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import type { offers } from '../../../shared/offers/offers.contract.ts'
import { offersReasons } from '../../../shared/offers/offers.reasons.ts'
import { isClosed } from '../../../shared/offers/offers.rules.ts'
import { readList } from '../../platform/db/pages.ts'
import { ref } from '../../platform/db/table.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { productItem } from '../../products/public.ts'
import { mayTake } from '../offer-record.ts'
import { offerTakes } from '../offer-takes.source.ts'
import { offerItem } from '../offers.items.ts'
import { companyOffers, offersByStatus, offersList, productOffers } from '../offers.source.ts'
import { takeHistoryList } from '../takes/take-history.source.ts'

/** A page of the offers with a given status, all of them or those that match the condition. */
export const listOffers: UseCase<typeof offers.calls.listOffers> = async (deps, actor, input) => {
  if (actor.role === 'nurse' && isClosed(input.status)) {
    throw refuseField('status', offersReasons.nurseStatuses)
  }
  return readList(offersList(deps, actor, input), input)
}

/** A page of a company's offers with a given status, or of all ended ones. */
export const listOffersByStatus: UseCase<typeof offers.calls.listOffersByStatus> = (deps, actor, input) =>
  readList(offersByStatus(deps, actor, input), input)

/** A page of all offers of a company, or of one of its products. */
export const listCompanyOffers: UseCase<typeof offers.calls.listCompanyOffers> = async (deps, actor, input) => {
  const { productNo } = input
  if (productNo === undefined) return readList(companyOffers(deps, actor), input)
  const { doctorNo } = actor.company
  const [product, page] = await Promise.all([
    deps.table.get(ref(productItem, { doctorNo, productNo })),
    readList(productOffers(deps, actor, productNo), input),
  ])
  if (!product && page.records.length === 0) throw refuse(generalReasons.noProduct)
  return page
}

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

/** A page of a nurse's takes. */
export const listTakeHistory: UseCase<typeof offers.calls.listTakeHistory> = (deps, actor, input) =>
  readList(takeHistoryList(deps, actor, input), input)
