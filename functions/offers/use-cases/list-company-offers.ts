import { refuse } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import type { offers } from '../../../shared/offers/offers.contract.ts'
import { readList } from '../../platform/db/pages.ts'
import { ref } from '../../platform/db/table.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { productItem } from '../../products/public.ts'
import { companyOffers, productOffers } from '../offers.source.ts'

/** A page of all offers of a company, or of one of its products. */
export const listCompanyOffers: UseCase<typeof offers.calls.listCompanyOffers> = async (deps, actor, input) => {
  const { productNo } = input
  if (productNo === undefined) return readList(companyOffers(deps, actor), input)
  const { doctorNo } = actor.company
  const [product, page] = await Promise.all([
    deps.table.get(ref(productItem, { doctorNo, productNo })),
    readList(productOffers(deps, actor, productNo), input),
  ])
  if (!product && page.records.length === 0) throw refuse(generalReasons.noProduct)
  return page
}
