import type * as z from 'zod'
import type { productRecord } from '../../../shared/products/products.contract.ts'

export type ProductRecord = z.output<typeof productRecord>

/** The page of a product. */
export const productHref = ({ productNo }: Pick<ProductRecord, 'productNo'>): string =>
  `/inventory/${encodeURIComponent(productNo)}`

/** Whether it has a category that is known: such a one stays. */
export const hasCategory = ({ sizeLabel }: Pick<ProductRecord, 'sizeLabel'>): boolean => sizeLabel !== ''
