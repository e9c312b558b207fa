import type { products } from '../../../shared/products/products.contract.ts'
import { readList } from '../../platform/db/pages.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { productsList } from '../products.source.ts'
import type { ProductsDeps } from '../products-deps.ts'

/** The company's list of products, also for warehouse admins who work for it. */
export const listCompanyProducts: UseCase<typeof products.calls.listCompanyProducts, ProductsDeps> = (
  deps,
  actor,
  input,
) => readList(productsList(deps, actor, input), input)
