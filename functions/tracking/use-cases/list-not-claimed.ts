import type { Input } from '../../../shared/contract/call.ts'
import { refuse } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import type { tracking } from '../../../shared/tracking/tracking.contract.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { readList } from '../../platform/db/pages.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { productItem } from '../../products/public.ts'
import { notClaimedList } from '../lists/not-claimed.source.ts'

/** A page of what lies unclaimed of a product. */
export const listNotClaimed = async (
  deps: Deps,
  actor: CompanyActor,
  input: Input<typeof tracking.calls.listNotClaimed>,
) => {
  const { productNo } = input
  const [product, page] = await Promise.all([
    deps.table.get(ref(productItem, { doctorNo: actor.company.doctorNo, productNo })),
    readList(notClaimedList(deps, actor, productNo), input),
  ])
  if (!product) throw refuse(generalReasons.noProduct)
  return page
}
