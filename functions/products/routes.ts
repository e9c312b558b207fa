import type { products } from '../../shared/products/products.contract.ts'
import type { Routes } from '../platform/http/routes.ts'
import { listFbm } from './use-cases/list-fbm.ts'
import { listProducts } from './use-cases/list-products.ts'
import { listStockLog } from './use-cases/list-stock-log.ts'
import { saveFbm } from './use-cases/save-fbm.ts'
import { saveProduct } from './use-cases/save-product.ts'

export const routes: Routes<typeof products.calls> = {
  saveProduct,
  listProducts,
  listFbm,
  saveFbm,
  listStockLog,
}
