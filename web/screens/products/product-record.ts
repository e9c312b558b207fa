import type * as z from 'zod'
import type { inboundRecord } from '../../../shared/inbound/inbound.fields.ts'
import type { productRecord } from '../../../shared/products/product.fields.ts'

export type ProductRecord = z.output<typeof productRecord>

/** A take of the product that is on its way. */
export type InboundRow = z.output<typeof inboundRecord>

/** The page of a product. */
export const productHref = ({ productNo }: Pick<ProductRecord, 'productNo'>): string =>
  `/inventory/${encodeURIComponent(productNo)}`

/** Whether it has a category that is known: such a one stays. */
export const hasCategory = ({ sizeLabel }: Pick<ProductRecord, 'sizeLabel'>): boolean => sizeLabel !== ''
