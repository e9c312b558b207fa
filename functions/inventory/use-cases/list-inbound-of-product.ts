import type { Input } from '../../../shared/contract/call.ts'
import { refuse } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import type { inventory } from '../../../shared/inventory/inventory.contract.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { readList } from '../../platform/db/pages.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { productItem } from '../../products/public.ts'
import { productInboundList } from '../stock/product-inbound.source.ts'

/** A page of what is on its way of a product. */
export const listInboundOfProduct = async (
  deps: Deps,
  actor: CompanyActor,
  input: Input<typeof inventory.calls.listInboundOfProduct>,
) => {
  const { productNo } = input
  const [product, page] = await Promise.all([
    deps.table.get(ref(productItem, { doctorNo: actor.company.doctorNo, productNo })),
    readList(productInboundList(deps, actor, productNo), input),
  ])
  if (!product) throw refuse(generalReasons.noProduct)
  return page
}
