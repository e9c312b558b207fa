import type * as z from 'zod'
import type { productRecord } from '../../../shared/products/products.contract.ts'

export type ProductRecord = z.output<typeof productRecord>

/** The page of a product. */
export const productHref = ({ productNo }: Pick<ProductRecord, 'productNo'>): string =>
  `/inventory/${encodeURIComponent(productNo)}`
