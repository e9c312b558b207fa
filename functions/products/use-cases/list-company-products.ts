import type { Input } from '../../../shared/contract/call.ts'
import type { products } from '../../../shared/products/products.contract.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { readList } from '../../platform/db/pages.ts'
import { productsList } from '../products.source.ts'
import type { ProductsDeps } from '../products-deps.ts'

/** The company's list of products, for the people of a warehouse that works for it as well. */
export const listCompanyProducts = (
  deps: ProductsDeps,
  actor: CompanyActor,
  input: Input<typeof products.calls.listCompanyProducts>,
) => readList(productsList(deps, actor, input), input)
