export { freeMonthsOf } from './free-months.ts'
export { rebuildFreeStorage } from './free-storage.items.ts'
export { matchingProduct } from './matching-product.ts'
export { indexedProducts, wordsOfProduct } from './product-words.ts'
export {
  deletedProductItem,
  deletedProductsOf,
  type Product,
  productItem,
  productsOf,
  productsUnderUpc,
  productWithoutKeysRef,
} from './products.items.ts'
export { companyOfProduct, productLinesList, productsFound, productsSource } from './products.source.ts'
export { changeStock } from './stocktake.ts'
