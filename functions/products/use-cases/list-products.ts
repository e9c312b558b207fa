import type { products } from '../../../shared/products/products.contract.ts'
import { readList } from '../../platform/db/pages.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { productsList } from '../products.source.ts'
import type { ProductsDeps } from '../products-deps.ts'

/** A page of products: their range or search first, then totals and categories concurrently. */
export const listProducts: UseCase<typeof products.calls.listProducts, ProductsDeps> = (deps, actor, input) =>
  readList(productsList(deps, actor, input), input)
