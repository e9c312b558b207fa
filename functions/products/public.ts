export { freeMonthsOf } from './free-months.ts'
export {
  deletedProductItem,
  deletedProductsOf,
  type Product,
  productItem,
  productsOf,
  productsOfUpc,
} from './products.items.ts'
