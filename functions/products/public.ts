export { type Product, productItem, productsOf, productsOfUpc } from './products.items.ts'
