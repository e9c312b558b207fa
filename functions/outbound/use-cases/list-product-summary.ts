import type { Input } from '../../../shared/contract/call.ts'
import type { outbound } from '../../../shared/outbound/outbound.contract.ts'
import { nurseAsked } from '../../people/public.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { readList } from '../../platform/db/pages.ts'
import type { Deps } from '../../platform/deps.ts'
import { productSummaryList } from '../picking/product-summary.source.ts'

/** A page of products with their figures. */
export const listProductSummary = async (
  deps: Deps,
  actor: CompanyActor,
  input: Input<typeof outbound.calls.listProductSummary>,
) => {
  const { doctorNo } = actor.company
  const userNo = await nurseAsked(deps, actor, input.userNo)
  return readList(productSummaryList(deps, { doctorNo, condition: input.productName, userNo }), input)
}
