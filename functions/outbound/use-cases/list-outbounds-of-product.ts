import type { Input } from '../../../shared/contract/call.ts'
import type { outbound } from '../../../shared/outbound/outbound.contract.ts'
import type { MaybeCompanyActor } from '../../platform/actor.ts'
import { readList } from '../../platform/db/pages.ts'
import type { Deps } from '../../platform/deps.ts'
import { companyOfProduct } from '../../products/public.ts'
import { productShipmentsList } from '../shipments/shipments.source.ts'

/** A page of the shipments of a product. */
export const listOutboundsOfProduct = async (
  deps: Deps,
  actor: MaybeCompanyActor,
  input: Input<typeof outbound.calls.listOutboundsOfProduct>,
) => {
  const { productNo } = input
  const { doctorNo } = await companyOfProduct(deps, actor, productNo)
  return readList(productShipmentsList(deps, doctorNo, productNo), input)
}
