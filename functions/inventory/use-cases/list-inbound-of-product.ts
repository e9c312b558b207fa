import type { Input } from '../../../shared/contract/call.ts'
import type { inventory } from '../../../shared/inventory/inventory.contract.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { readList } from '../../platform/db/pages.ts'
import type { Deps } from '../../platform/deps.ts'
import { productInboundList } from '../stock/product-inbound.source.ts'

/** A page of what is on its way of a product. */
export const listInboundOfProduct = async (
  deps: Deps,
  actor: CompanyActor,
  input: Input<typeof inventory.calls.listInboundOfProduct>,
) => readList(await productInboundList(deps, actor, input), input)
