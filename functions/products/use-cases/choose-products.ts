import type { Input } from '../../../shared/contract/call.ts'
import type { products } from '../../../shared/products/products.contract.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { readList } from '../../platform/db/pages.ts'
import { choicesList } from '../products.source.ts'
import type { ProductsDeps } from '../products-deps.ts'

/** A page of products to choose from. */
export const chooseProducts = (
  deps: ProductsDeps,
  actor: CompanyActor,
  input: Input<typeof products.calls.chooseProducts>,
) => readList(choicesList(deps, actor, input), input)
