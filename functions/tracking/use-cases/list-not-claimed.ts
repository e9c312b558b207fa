import type { tracking } from '../../../shared/tracking/tracking.contract.ts'
import { readList } from '../../platform/db/pages.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { companyOfProduct } from '../../products/public.ts'
import { notClaimedList } from '../lists/not-claimed.source.ts'

/** A page of a product's unclaimed rows. */
export const listNotClaimed: UseCase<typeof tracking.calls.listNotClaimed> = async (deps, actor, input) => {
  const { productNo } = input
  const company = await companyOfProduct(deps, actor, productNo)
  return readList(notClaimedList(deps, company, productNo), input)
}
