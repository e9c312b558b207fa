import type { Input } from '../../../shared/contract/call.ts'
import type { proposals } from '../../../shared/proposals/proposals.contract.ts'
import { offersList } from '../../offers/public.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { readList } from '../../platform/db/pages.ts'
import type { Deps } from '../../platform/deps.ts'
import { pendingOf } from '../pending-proposals.ts'

/** A page of the expired offers that a nurse may propose on, with what they have proposed of each. */
export const listExpiredOffers = async (
  deps: Deps,
  actor: CompanyActor,
  input: Input<typeof proposals.calls.listExpiredOffers>,
) => {
  const [page, pending] = await Promise.all([
    readList(offersList(deps, actor, { ...input, status: 'expired' }), input),
    pendingOf(deps, actor),
  ])
  const proposed = (offerNo: string): number =>
    pending.filter((one) => one.offerNo === offerNo).reduce((sum, { quantity }) => sum + quantity, 0)
  return { ...page, records: page.records.map((offer) => ({ ...offer, proposed: proposed(offer.offerNo) })) }
}
