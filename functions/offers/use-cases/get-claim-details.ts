import { refuse } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import type { offers } from '../../../shared/offers/offers.contract.ts'
import { dayIn } from '../../../shared/values/day.ts'
import { readList } from '../../platform/db/pages.ts'
import { ref } from '../../platform/db/table.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { productItem } from '../../products/public.ts'
import { claimsList, claimTotals } from '../claims.ts'
import { offerRecordOf } from '../offer-record.ts'
import { offerItem } from '../offers.items.ts'

/** Deliveries to the takes of an offer: totals, and a page of deliveries. */
export const getClaimDetails: UseCase<typeof offers.calls.getClaimDetails> = async (deps, actor, input) => {
  const { doctorNo } = actor.company
  const { offerNo } = input
  const offer = await deps.table.get(ref(offerItem, { doctorNo, offerNo }))
  if (!offer) throw refuse(generalReasons.noOffer)
  const product = await deps.table.get(ref(productItem, { doctorNo, productNo: offer.productNo }))
  const upc = product?.upc ?? offer.upc
  const [{ records: claimRecords, ...page }, totals] = await Promise.all([
    readList(claimsList(deps, { doctorNo, offerNo, upc }), input),
    claimTotals(deps, doctorNo, offerNo),
  ])
  const { productName, price, quantity, leftNum, status } = offerRecordOf(offer, dayIn(deps.now()), actor)
  return {
    offerNo,
    productName,
    upc,
    price,
    totalQuantity: quantity,
    leftQuantity: leftNum,
    status,
    ...totals,
    ...page,
    claimRecords,
  }
}
