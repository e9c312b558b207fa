import { wordsOf } from '../platform/search/search.ts'
import type { Product } from './products.items.ts'

/** Everything a product is found by: words of its name, its number, UPC and ASIN. */
export const wordsOfProduct = (product: Pick<Product, 'productName' | 'productNo' | 'upc' | 'asin'>): string[] =>
  wordsOf(product.productName, [product.productNo, product.upc, product.asin])
