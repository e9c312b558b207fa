import type { offers } from '../../../shared/offers/offers.contract.ts'
import { shownTake } from '../../inbound/public.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { getOffer } from './get-offer.ts'

/** The offer of a take: anyone who may see the take may see the offer, in any status. */
export const getOfferDetail: UseCase<typeof offers.calls.getOfferDetail> = async (
  deps,
  actor,
  { doctorNo, inboundNo },
) => {
  const { offerNo } = await shownTake(deps, actor, inboundNo)
  return getOffer(deps, actor, { doctorNo, offerNo })
}
