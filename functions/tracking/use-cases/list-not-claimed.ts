import type { Input } from '../../../shared/contract/call.ts'
import type { tracking } from '../../../shared/tracking/tracking.contract.ts'
import type { MaybeCompanyActor } from '../../platform/actor.ts'
import { readList } from '../../platform/db/pages.ts'
import type { Deps } from '../../platform/deps.ts'
import { companyOfProduct } from '../../products/public.ts'
import { notClaimedList } from '../lists/not-claimed.source.ts'

/** A page of what lies unclaimed of a product. */
export const listNotClaimed = async (
  deps: Deps,
  actor: MaybeCompanyActor,
  input: Input<typeof tracking.calls.listNotClaimed>,
) => {
  const { productNo } = input
  const company = await companyOfProduct(deps, actor, productNo)
  return readList(notClaimedList(deps, company, productNo), input)
}
