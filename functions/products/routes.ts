import type { products } from '../../shared/products/products.contract.ts'
import type { Routes } from '../platform/http/routes.ts'
import { productSearchReads } from './products.source.ts'
import type { ProductsDeps } from './products-deps.ts'
import {
  checkCatalogue,
  getCatalogue,
  importCatalogue,
  listCatalogueProblems,
  listCatalogues,
  startCatalogue,
} from './use-cases/catalogue.ts'
import { deleteProduct } from './use-cases/delete-product.ts'
import { listFreeStorage, saveFreeStorage } from './use-cases/free-storage.ts'
import { savePicture, startPicture } from './use-cases/pictures.ts'
import { chooseProducts, getProduct, listCompanyProducts, listProducts } from './use-cases/products.ts'
import { saveProduct } from './use-cases/save-product.ts'
import { getFbm, listFbm, listStockLog, saveFbm } from './use-cases/stock.ts'

export const routes: Routes<typeof products.calls, ProductsDeps> = {
  saveProduct,
  deleteProduct,
  listProducts: { run: listProducts, prefetch: productSearchReads },
  listCompanyProducts: { run: listCompanyProducts, prefetch: productSearchReads },
  chooseProducts: { run: chooseProducts, prefetch: productSearchReads },
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
