import type { Input } from '../../../shared/contract/call.ts'
import { refuse } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import type { outbound } from '../../../shared/outbound/outbound.contract.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { readList } from '../../platform/db/pages.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { productItem } from '../../products/public.ts'
import { productShipmentsList } from '../shipments/shipments.source.ts'

/** A page of the shipments of a product. */
export const listOutboundsOfProduct = async (
  deps: Deps,
  actor: CompanyActor,
  input: Input<typeof outbound.calls.listOutboundsOfProduct>,
) => {
  const { productNo } = input
  const { doctorNo } = actor.company
  const [product, page] = await Promise.all([
    deps.table.get(ref(productItem, { doctorNo, productNo })),
    readList(productShipmentsList(deps, actor, productNo), input),
  ])
  if (!product) throw refuse(generalReasons.noProduct)
  return page
}
