import type { Input } from '../../../shared/contract/call.ts'
import type { products } from '../../../shared/products/products.contract.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { readList } from '../../platform/db/pages.ts'
import { productsList } from '../products.source.ts'
import type { ProductsDeps } from '../products-deps.ts'

/** A page of products: their range or search first, then totals and categories at the same time. */
export const listProducts = (
  deps: ProductsDeps,
  actor: CompanyActor,
  input: Input<typeof products.calls.listProducts>,
) => readList(productsList(deps, actor, input), input)
