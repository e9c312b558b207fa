import type { products } from '../../shared/products/products.contract.ts'
import type { Routes } from '../platform/http/routes.ts'
import type { ProductsDeps } from './products-deps.ts'
import { checkCatalogue } from './use-cases/check-catalogue.ts'
import { chooseProducts } from './use-cases/choose-products.ts'
import { deleteProduct } from './use-cases/delete-product.ts'
import { getCatalogue } from './use-cases/get-catalogue.ts'
import { getFbm } from './use-cases/get-fbm.ts'
import { getProduct } from './use-cases/get-product.ts'
import { importCatalogue } from './use-cases/import-catalogue.ts'
import { listCatalogueProblems } from './use-cases/list-catalogue-problems.ts'
import { listCatalogues } from './use-cases/list-catalogues.ts'
import { listCompanyProducts } from './use-cases/list-company-products.ts'
import { listFbm } from './use-cases/list-fbm.ts'
import { listFreeStorage } from './use-cases/list-free-storage.ts'
import { listProducts } from './use-cases/list-products.ts'
import { listStockLog } from './use-cases/list-stock-log.ts'
import { saveFbm } from './use-cases/save-fbm.ts'
import { saveFreeStorage } from './use-cases/save-free-storage.ts'
import { savePicture } from './use-cases/save-picture.ts'
import { saveProduct } from './use-cases/save-product.ts'
import { startCatalogue } from './use-cases/start-catalogue.ts'
import { startPicture } from './use-cases/start-picture.ts'

export const routes: Routes<typeof products.calls, ProductsDeps> = {
  saveProduct,
  deleteProduct,
  listProducts,
  listCompanyProducts,
  chooseProducts,
  getProduct,
  startPicture,
  savePicture,
  getCatalogue,
  listCatalogueProblems,
  listCatalogues,
  importCatalogue,
  checkCatalogue,
  startCatalogue,
  listFbm,
  getFbm,
  saveFbm,
  listStockLog,
  listFreeStorage,
  saveFreeStorage,
}
