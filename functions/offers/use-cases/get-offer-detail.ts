import type { Input } from '../../../shared/contract/call.ts'
import type { offers } from '../../../shared/offers/offers.contract.ts'
import { shownTake } from '../../inbound/public.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import type { Deps } from '../../platform/deps.ts'
import { getOffer } from './get-offer.ts'

/** The offer that a take is of: whoever may look at the take may look at it, whatever has become of it. */
export const getOfferDetail = async (
  deps: Deps,
  actor: CompanyActor,
  { doctorNo, inboundNo }: Input<typeof offers.calls.getOfferDetail>,
) => {
  const { offerNo } = await shownTake(deps, actor, inboundNo)
  return getOffer(deps, actor, { doctorNo, offerNo })
}
