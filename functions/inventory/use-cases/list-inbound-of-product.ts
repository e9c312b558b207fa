import type { inventory } from '../../../shared/inventory/inventory.contract.ts'
import { readList } from '../../platform/db/pages.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { productInboundList } from '../stock/product-inbound.source.ts'

/** A page of the open takes of a product. */
export const listInboundOfProduct: UseCase<typeof inventory.calls.listInboundOfProduct> = async (deps, actor, input) =>
  readList(await productInboundList(deps, actor, input), input)
