import type { outbound } from '../../../shared/outbound/outbound.contract.ts'
import { nurseAsked } from '../../people/public.ts'
import { readList } from '../../platform/db/pages.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { productSummaryList } from '../picking/product-summary.source.ts'

/** A page of products with their figures. */
export const listProductSummary: UseCase<typeof outbound.calls.listProductSummary> = async (deps, actor, input) => {
  const { doctorNo } = actor.company
  const userNo = await nurseAsked(deps, actor, input.userNo)
  return readList(productSummaryList(deps, { doctorNo, condition: input.productName, userNo }), input)
}
