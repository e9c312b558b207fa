import * as z from 'zod'
import { CONDITIONS } from '../../shared/products/products.rules.ts'
import { storedUpcs } from '../../shared/values/upc.ts'
import { itemType } from '../platform/db/item.ts'
import { type IndexRange, keysIn } from '../platform/db/range.ts'
import { partRef } from '../platform/db/table.ts'
import { versioned } from '../platform/editing.ts'

/** Free storage of a product as an exception to the company's terms. Without `adminNo` it applies in all warehouses. */
const freeStorage = z.object({
  adminNo: z.string().optional(),
  adminName: z.string().optional(),
  /** Absent if the admin has decided that the company's terms apply. */
  months: z.int().optional(),
  /** The user who granted it. */
  userNo: z.string(),
  userName: z.string(),
  at: z.string(),
})
export type FreeStorage = z.output<typeof freeStorage>

const schema = z.object({
  doctorNo: z.string(),
  productNo: z.string(),
  productName: z.string(),
  condition: z.enum(CONDITIONS),
  asin: z.string(),
  upc: z.string(),
  /** In pounds. */
  weight: z.number().optional(),
  note: z.string(),
  /** Price in Money. */
  price: z.int(),
  size: z.string(),
  /**
   * Months of free storage that the company entered itself; they have no effect until a warehouse admin grants them.
   */
  storageFreeDuration: z.int().optional(),
  /** At most one entry per warehouse admin, and one entry for all warehouses. */
  freeStorage: z.array(freeStorage).default([]),
  /** Number of the product's picture, part of its key in the bucket; absent if there is none. */
  picture: z.string().optional(),
  createDate: z.string(),
  ...versioned,
  rev: z.int(),
})

/** A product of a company. The books, not this item, contain its stock. */
export const productItem = itemType({
  type: 'Product',
  schema,
  key: (of: { doctorNo: string; productNo: string }) => ({
    pk: `CO#${of.doctorNo}#PRODUCT#${of.productNo}`,
    sk: 'PRODUCT',
  }),
  indexes: (product) => ({
    ...keysIn(productsOf(product.doctorNo), product.productNo),
    ...keysIn(productsOfUpc(product.doctorNo, product.upc), product.productNo),
    ...keysIn(productsAlike(product.doctorNo, product), product.productNo),
    ...keysIn(productsIn(product.doctorNo, product), product.productNo),
  }),
})
/** Reference to a product without its keys in the indexes, which are half of the stored item. */
export const productWithoutKeysRef = (of: { doctorNo: string; productNo: string }) => partRef(productItem, of, schema)
/** All products of a company. */
export const productsOf = (doctorNo: string): IndexRange => ({ index: 'gsi1', pk: `CO#${doctorNo}#PRODUCTS` })
const productsOfUpc = (doctorNo: string, upc: string): IndexRange => ({
  index: 'gsi2',
  pk: `CO#${doctorNo}#UPC#${upc}`,
})
/** All products with a UPC, in every form in which it may be stored: candidates for a scanned parcel. */
export const productsUnderUpc = (doctorNo: string, upc: string): IndexRange[] =>
  storedUpcs(upc).map((form) => productsOfUpc(doctorNo, form))
/** Values of the fields by which products are listed. */
type Of<Name extends string> = Record<Name, string>

/** All products in a condition. */
export const productsIn = (doctorNo: string, { condition }: Of<'condition'>): IndexRange => ({
  index: 'gsi3',
  pk: `CO#${doctorNo}#PRODUCTS#C#${condition}`,
})
/**
 * All products of a category in a condition. The products of a category are the union of these ranges over all
 * conditions.
 */
export const productsAlike = (doctorNo: string, { size, condition }: Of<'size' | 'condition'>): IndexRange => ({
  index: 'gsi4',
  pk: `CO#${doctorNo}#PRODUCTS#S#${size}#${condition}`,
})

export type Product = z.output<typeof productItem.schema>

/**
 * The company's price and note for a product in a warehouse. Stored separately from the stock level, which belongs to
 * the books.
 */
export const fbmInfoItem = itemType({
  type: 'FbmInfo',
  schema: z.object({
    doctorNo: z.string(),
    productNo: z.string(),
    warehouseNo: z.string(),
    /** Price in Money. */
    price: z.int().optional(),
    /** Reason for the last count. */
    note: z.string(),
    rev: z.int(),
  }),
  key: (of: { doctorNo: string; productNo: string; warehouseNo: string }) => ({
    pk: `CO#${of.doctorNo}#PRODUCT#${of.productNo}`,
    sk: `FBM#${of.warehouseNo}`,
  }),
})
export type FbmInfo = z.output<typeof fbmInfoItem.schema>

/** A deleted product: who deleted it and when. The books keep its movements, which are found by its number. */
export const deletedProductItem = itemType({
  type: 'DeletedProduct',
  schema: z.object({
    doctorNo: z.string(),
    productNo: z.string(),
    productName: z.string(),
    upc: z.string(),
    /** Condition and category of the product. Fees of earlier days are computed by category, including in a rebuild. */
    condition: z.string().default(''),
    size: z.string().default(''),
    userNo: z.string(),
    userName: z.string(),
    at: z.string(),
  }),
  key: (of: { doctorNo: string; productNo: string }) => ({ ...deletedProductsOf(of.doctorNo), sk: of.productNo }),
})
export const deletedProductsOf = (doctorNo: string) => ({ pk: `CO#${doctorNo}#PRODUCTS#DELETED` })

/**
 * The product that a company created for units of this UPC and condition received by transfer. Concurrent transfers
 * conflict on this item, since the index by UPC may lag behind.
 */
export const matchingProductItem = itemType({
  type: 'AlikeProduct',
  schema: z.object({ doctorNo: z.string(), upc: z.string(), condition: z.enum(CONDITIONS), productNo: z.string() }),
  key: (of: { doctorNo: string; upc: string; condition: string }) => ({
    pk: `CO#${of.doctorNo}#ALIKE#${of.upc}`,
    sk: of.condition,
  }),
})
export type MatchingProduct = z.output<typeof matchingProductItem.schema>
