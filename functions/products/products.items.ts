import * as z from 'zod'
import { CONDITIONS } from '../../shared/products/products.rules.ts'
import { itemType } from '../platform/db/item.ts'
import { type IndexRange, keysIn } from '../platform/db/range.ts'

/** A thing the company trades. Its stock is kept by the books. */
export const productItem = itemType({
  type: 'Product',
  schema: z.object({
    doctorNo: z.string(),
    productNo: z.string(),
    productName: z.string(),
    condition: z.enum(CONDITIONS),
    asin: z.string(),
    upc: z.string(),
    /** Pounds. */
    weight: z.number().optional(),
    note: z.string(),
    /** Money. */
    price: z.int(),
    size: z.string(),
    createDate: z.string(),
    rev: z.int(),
  }),
  key: (of: { doctorNo: string; productNo: string }) => ({
    pk: `CO#${of.doctorNo}#PRODUCT#${of.productNo}`,
    sk: 'PRODUCT',
  }),
  indexes: (product) => ({
    ...keysIn(productsOf(product.doctorNo), product.productNo),
    ...keysIn(productsOfUpc(product.doctorNo, product.upc), product.productNo),
  }),
})
/** All products of a company. */
export const productsOf = (doctorNo: string): IndexRange => ({ index: 'gsi1', pk: `CO#${doctorNo}#PRODUCTS` })
/** All products of a UPC: what a scanned parcel can be. */
export const productsOfUpc = (doctorNo: string, upc: string): IndexRange => ({
  index: 'gsi2',
  pk: `CO#${doctorNo}#UPC#${upc}`,
})

export type Product = z.output<typeof productItem.schema>

/** What the company has noted of a product in a warehouse. It stands beside the stock level, which is the books'. */
export const fbmInfoItem = itemType({
  type: 'FbmInfo',
  schema: z.object({
    doctorNo: z.string(),
    productNo: z.string(),
    warehouseNo: z.string(),
    /** Money. */
    price: z.int().optional(),
    /** Why it was counted last. */
    note: z.string(),
    rev: z.int(),
  }),
  key: (of: { doctorNo: string; productNo: string; warehouseNo: string }) => ({
    pk: `CO#${of.doctorNo}#PRODUCT#${of.productNo}`,
    sk: `FBM#${of.warehouseNo}`,
  }),
})
export type FbmInfo = z.output<typeof fbmInfoItem.schema>
