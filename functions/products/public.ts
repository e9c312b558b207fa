export { alikeProduct } from './alike-product.ts'
export { changeStock } from './change-stock.ts'
export { freeMonthsOf } from './free-months.ts'
export { rebuildFreeStorage } from './free-storage.items.ts'
export { companyOfProduct } from './product-in-scope.ts'
export { indexedProducts, wordsOfProduct } from './product-words.ts'
export {
  deletedProductItem,
  deletedProductsOf,
  type Product,
  productItem,
  productsOf,
  productsUnderUpc,
} from './products.items.ts'
export { productLinesList, productsFound, productsSource } from './products.source.ts'
