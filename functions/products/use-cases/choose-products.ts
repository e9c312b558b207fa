import type { products } from '../../../shared/products/products.contract.ts'
import { readList } from '../../platform/db/pages.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { choicesList } from '../products.source.ts'
import type { ProductsDeps } from '../products-deps.ts'

/** A page of products to choose from. */
export const chooseProducts: UseCase<typeof products.calls.chooseProducts, ProductsDeps> = (deps, actor, input) =>
  readList(choicesList(deps, actor, input), input)
