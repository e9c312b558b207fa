export { wordsOfProduct } from './product-words.ts'
export { type Product, productItem, productsOf, productsOfUpc } from './products.items.ts'
export { productsList } from './products.source.ts'
