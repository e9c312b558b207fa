import type { outbound } from '../../../shared/outbound/outbound.contract.ts'
import { readList } from '../../platform/db/pages.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { companyOfProduct } from '../../products/public.ts'
import { productShipmentsList } from '../shipments/shipments.source.ts'

/** A page of the shipments of a product. */
export const listOutboundsOfProduct: UseCase<typeof outbound.calls.listOutboundsOfProduct> = async (
  deps,
  actor,
  input,
) => {
  const { productNo } = input
  const { doctorNo } = await companyOfProduct(deps, actor, productNo)
  return readList(productShipmentsList(deps, doctorNo, productNo), input)
}
