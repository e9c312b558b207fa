import type { Input } from '../../../shared/contract/call.ts'
import type { proposals } from '../../../shared/proposals/proposals.contract.ts'
import { offersList } from '../../offers/public.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { readList } from '../../platform/db/pages.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { waitingProposalsItem } from '../proposals.items.ts'

/** A page of the expired offers that a nurse may propose on, with what they have proposed of each. */
export const listExpiredOffers = async (
  deps: Deps,
  actor: CompanyActor,
  input: Input<typeof proposals.calls.listExpiredOffers>,
) => {
  const page = await readList(offersList(deps, actor, { ...input, status: 'expired' }), input)
  const { userNo, company } = actor
  const key = { doctorNo: company.doctorNo, userNo }
  const waiting = await deps.table.batchGet(
    page.records.map(({ offerNo }) => ref(waitingProposalsItem, { ...key, offerNo })),
  )
  return { ...page, records: page.records.map((offer, at) => ({ ...offer, proposed: waiting[at]?.units ?? 0 })) }
}
