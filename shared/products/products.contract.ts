import * as z from 'zod'
import { call, contract } from '../contract/call.ts'
import { fieldsReasons } from '../contract/fields.reasons.ts'
import { amount, count, id, instant, note, price, singleLine } from '../contract/fields.ts'
import { needs, says } from '../contract/issues.ts'
import { condition, page, paging } from '../contract/paging.ts'
import { MAX_QUANTITY } from '../values/quantity.ts'
import { valuesReasons } from '../values/values.reasons.ts'
import { productsReasons } from './products.reasons.ts'
import { BIZ_TYPES, CONDITIONS } from './products.rules.ts'

const upc = singleLine(50, valuesReasons.upcRequired).regex(/^[\x21-\x7e]+$/, says(valuesReasons.upcLetters))

export const productRecord = z.object({
  productNo: z.string(),
  productName: z.string(),
  condition: z.enum(CONDITIONS),
  asin: z.string(),
  upc: z.string(),
  weight: z.number().optional(),
  note: z.string(),
  price: amount(),
  /** Id of its size category. */
  size: z.string(),
  /** Short and full label of the category; empty while there is none. */
  sizeLabel: z.string(),
  sizeDefined: z.string(),
  /** Units that are the company's to ship, over all warehouses. */
  stock: z.int(),
  /** Units that nurses have taken and not yet delivered. */
  inbound: z.int(),
  /** Units in the building that nobody has claimed. */
  notClaimed: z.int(),
  createDate: instant(),
})

export const products = contract('products', {
  saveProduct: call({
    route: 'POST /products/saveOrUpdateById',
    access: { roles: ['doctor'], company: 'doctorNo' },
    body: z.object({
      doctorNo: id('user'),
      productNo: id('product').optional(),
      productName: singleLine(200, productsReasons.nameRequired),
      condition: z.enum(CONDITIONS).default('New'),
      asin: singleLine(20).default(''),
      upc,
      /** Pounds. */
      weight: z
        .number()
        .min(0)
        .max(100_000)
        .refine((pounds) => Math.round(pounds * 10_000) / 10_000 === pounds, says(fieldsReasons.fourDecimals))
        .optional(),
      note: note().default(''),
      price: price(),
      /** Id of a size category: one of `/boxsizes/selectOptions`. */
      size: id('boxSize', productsReasons.categoryRequired),
    }),
    result: z.object({ productNo: z.string() }),
    errors: ['missing', 'conflict'],
    summary: 'Adds a product, or changes one; its name cannot be changed, nor its category once it has one.',
    writes: true,
    successMessage: 'Product saved.',
  }),
  listProducts: call({
    route: 'POST /products/getProductListByCurrentUser',
    access: { roles: ['doctor'], company: 'doctorNo' },
    body: z.object({ doctorNo: id('user'), condition: condition(), ...paging }),
    result: page(productRecord),
    errors: [],
    summary:
      'Products of the company with stock, inbound and unclaimed counts; `condition` finds words of the name, a UPC or its last six.',
    writes: false,
  }),
  listFbm: call({
    route: 'POST /fbm/getFbmList',
    access: { roles: ['doctor', 'warehouseAdmin'], company: 'doctorNo' },
    body: z.object({ doctorNo: id('user'), productNo: id('product') }),
    result: page(
      z.object({
        warehouseNo: z.string(),
        warehouse: z.string(),
        /** '1': a nurse's self storage. */
        isDoctor: z.enum(['0', '1']),
        productNo: z.string(),
        qty: z.int(),
        notClaimed: z.int(),
        /** As saved by `/fbm/saveOrUpdateFbmInfo`. */
        price: amount().optional(),
        note: z.string(),
      }),
    ),
    errors: ['missing'],
    summary: 'Stock (`qty`) and unclaimed units of a product in each warehouse, with the price and note saved there.',
    writes: false,
  }),
  saveFbm: call({
    route: 'POST /fbm/saveOrUpdateFbmInfo',
    access: { roles: ['doctor', 'warehouseAdmin'], company: 'doctorNo' },
    body: z.object({
      doctorNo: id('user'),
      productNo: id('product', fieldsReasons.productRequired),
      warehouseNo: id('warehouse', fieldsReasons.warehouseRequired),
      /** The units counted; 0 where the warehouse has held the product before. */
      qty: z
        .int(needs(valuesReasons.quantityRequired))
        .min(0, says(productsReasons.oneOrMore))
        .max(MAX_QUANTITY, says(valuesReasons.quantityMost, { most: MAX_QUANTITY })),
      /** The stock the person saw: refused (409) when it has changed since. */
      expectedStock: count().optional(),
      /** Absent: stays as it is. `null`: none any more. */
      price: price().nullish(),
      /** Why the stock differs; kept with the price and in the stock history. */
      note: note().min(1, says(productsReasons.noteRequired)),
    }),
    result: z.object({
      productNo: z.string(),
      warehouseNo: z.string(),
      /** What the stock was, and is now. */
      srcStock: z.int(),
      qty: z.int(),
    }),
    errors: ['missing', 'conflict'],
    summary:
      'A stocktake: sets the stock of a product in a warehouse to the units counted, and the price and note there.',
    writes: true,
    successMessage: 'Stock saved.',
  }),
  listStockLog: call({
    route: 'POST /stockOperationLog/getStockOperationLogList',
    access: { roles: ['doctor', 'warehouseAdmin'], company: 'doctorNo' },
    body: z.object({
      doctorNo: id('user'),
      productNo: id('product'),
      bizType: z.int().optional(),
      ...paging,
    }),
    result: page(
      z.object({
        id: z.string(),
        warehouseNo: z.string(),
        warehouse: z.string(),
        /** Which figure moved: the company's stock or the unclaimed units. */
        counter: z.enum(['stock', 'notClaimed']),
        srcStock: z.int(),
        qty: z.int(),
        destStock: z.int(),
        bizType: z.int(),
        bizTypeDesc: z.string(),
        refNo: z.string(),
        userNo: z.string(),
        userName: z.string(),
        note: z.string(),
        createdTime: instant(),
      }),
    ),
    errors: ['missing'],
    summary: `Every movement of a product's stock, newest first. bizType: ${Object.entries(BIZ_TYPES)
      .map(([number, name]) => `${number} ${name}`)
      .join(', ')}.`,
    writes: false,
  }),
})
