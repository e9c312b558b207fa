import type * as z from 'zod'
import type { productRecord } from '../../../shared/products/products.contract.ts'

export type ProductRecord = z.output<typeof productRecord>

/** The page of a product. Its UPC goes along: by it the server finds the product at once. */
export const productHref = ({ productNo, upc }: Pick<ProductRecord, 'productNo' | 'upc'>): string =>
  `/inventory/${encodeURIComponent(productNo)}?upc=${encodeURIComponent(upc)}`
