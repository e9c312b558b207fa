export { type Product, productItem } from './products.items.ts'
