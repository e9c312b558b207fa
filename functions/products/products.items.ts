import * as z from 'zod'
import { CONDITIONS } from '../../shared/products/products.rules.ts'
import { itemType } from '../platform/db/item.ts'

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
    gsi1: { pk: `CO#${product.doctorNo}#PRODUCTS`, sk: product.productNo },
    /** All products of one UPC: what a scanned parcel can be. */
    gsi2: { pk: `CO#${product.doctorNo}#UPC#${product.upc}`, sk: product.productNo },
  }),
})
export type Product = z.output<typeof productItem.schema>

/** One word, UPC or last six under which a product is found; begins_with on the sort key makes it a prefix search. */
export const productWordItem = itemType({
  type: 'ProductWord',
  schema: z.object({ doctorNo: z.string(), word: z.string(), productNo: z.string() }),
  key: (of: { doctorNo: string; word: string; productNo: string }) => ({
    pk: `CO#${of.doctorNo}#FIND#PRODUCT`,
    sk: `${of.word}#${of.productNo}`,
  }),
})
