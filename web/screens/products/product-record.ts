import type * as z from 'zod'
import type { inboundRecord } from '../../../shared/inbound/inbound.fields.ts'
import type { productRecord } from '../../../shared/products/product.fields.ts'

export type ProductRecord = z.output<typeof productRecord>

/** An open take of the product. */
export type InboundRow = z.output<typeof inboundRecord>

/** Address of a product's page. */
export const productHref = ({ productNo }: Pick<ProductRecord, 'productNo'>): string =>
  `/inventory/${encodeURIComponent(productNo)}`

/** True if the product has a known category, which can no longer change. */
export const hasCategory = ({ sizeLabel }: Pick<ProductRecord, 'sizeLabel'>): boolean => sizeLabel !== ''
