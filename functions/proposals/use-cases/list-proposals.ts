import type { proposals } from '../../../shared/proposals/proposals.contract.ts'
import { offersList } from '../../offers/public.ts'
import { readList } from '../../platform/db/pages.ts'
import { ref } from '../../platform/db/table.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { waitingProposalsItem } from '../proposals.items.ts'
import { proposalsList } from '../proposals.source.ts'

/** A page of proposals. */
export const listProposals: UseCase<typeof proposals.calls.listProposals> = (deps, actor, input) =>
  readList(proposalsList(deps, actor, input), input)

/** A page of the expired offers for which a nurse may make proposals, with the units they have proposed for each. */
export const listExpiredOffers: UseCase<typeof proposals.calls.listExpiredOffers> = async (deps, actor, input) => {
  const page = await readList(offersList(deps, actor, { ...input, status: 'expired' }), input)
  const { userNo, company } = actor
  const key = { doctorNo: company.doctorNo, userNo }
  const waiting = await deps.table.batchGet(
    page.records.map(({ offerNo }) => ref(waitingProposalsItem, { ...key, offerNo })),
  )
  return { ...page, records: page.records.map((offer, at) => ({ ...offer, proposed: waiting[at]?.units ?? 0 })) }
}
