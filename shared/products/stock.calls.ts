import * as z from 'zod'
import { call } from '../contract/call.ts'
import { fieldsReasons } from '../contract/fields.reasons.ts'
import { amount, count, id, instant, note, price } from '../contract/fields.ts'
import { needs, says } from '../contract/issues.ts'
import { listedDays } from '../contract/lists/listed-days.ts'
import { page, paging } from '../contract/paging.ts'
import { MAX_QUANTITY } from '../values/quantity.ts'
import { valuesReasons } from '../values/values.reasons.ts'
import { productsReasons } from './products.reasons.ts'
import { BIZ_TYPES } from './products.rules.ts'

/** A product in a warehouse. */
const fbmRecord = z.object({
  warehouseNo: z.string(),
  warehouse: z.string(),
  /** '1': a nurse's self storage. */
  isDoctor: z.enum(['0', '1']),
  productNo: z.string(),
  qty: z.int(),
  notClaimed: z.int(),
  /** Saved by `/fbm/saveOrUpdateFbmInfo`. */
  price: amount().optional(),
  note: z.string(),
})

export const stockCalls = {
  listFbm: call({
    route: 'POST /fbm/getFbmList',
    access: { roles: ['doctor', 'warehouseAdmin'], company: 'doctorNo' },
    right: 'inventory:read',
    clerk: 'stock',
    keys: true,
    body: z.object({ doctorNo: id('user'), productNo: id('product') }),
    result: page(fbmRecord),
    errors: ['missing'],
    summary: 'Stock (`qty`) and unclaimed units of a product in each warehouse, with the price and note saved there.',
    writes: false,
  }),
  getFbm: call({
    route: 'POST /fbm/getProductFBM',
    access: { roles: ['doctor', 'warehouseAdmin'], company: 'doctorNo' },
    right: 'inventory:read',
    clerk: 'stock',
    keys: true,
    body: z.object({ doctorNo: id('user'), productNo: id('product'), warehouseNo: id('warehouse') }),
    result: fbmRecord,
    errors: ['missing'],
    summary:
      'Stock, unclaimed units, price and note of a product in one warehouse; the figures are 0 if it has never been there.',
    writes: false,
  }),
  saveFbm: call({
    route: 'POST /fbm/saveOrUpdateFbmInfo',
    access: { roles: ['doctor', 'warehouseAdmin'], company: 'doctorNo' },
    right: 'inventory:write',
    clerk: 'stock',
    keys: true,
    body: z.object({
      doctorNo: id('user'),
      productNo: id('product', fieldsReasons.productRequired),
      warehouseNo: id('warehouse', fieldsReasons.warehouseRequired),
      /** Counted units; 0 only if the warehouse has held the product before. */
      qty: z
        .int(needs(valuesReasons.quantityRequired))
        .min(0, says(productsReasons.zeroOrMore))
        .max(MAX_QUANTITY, says(valuesReasons.quantityMost, { most: MAX_QUANTITY })),
      /** Stock that the user saw; refused (409) if it has changed. */
      expectedStock: count().optional(),
      /** Absent: unchanged. `null`: removed. */
      price: price().nullish(),
      /** Reason for the difference; stored with the price and in the stock history. */
      note: note(4000, productsReasons.noteRequired),
    }),
    edit: { key: 'productNo', seen: 'expectedStock' },
    result: z.object({
      productNo: z.string(),
      warehouseNo: z.string(),
      /** Stock before and after. */
      srcStock: z.int(),
      qty: z.int(),
    }),
    errors: ['missing', 'conflict'],
    summary:
      'A stocktake: sets the stock of a product in a warehouse to the counted units, and sets the price and note there.',
    writes: true,
    successMessage: 'Stock saved.',
  }),
  listStockLog: call({
    route: 'POST /stockOperationLog/getStockOperationLogList',
    access: { roles: ['doctor', 'warehouseAdmin'], company: 'doctorNo' },
    right: 'inventory:read',
    clerk: 'stock',
    keys: true,
    body: z.object({
      doctorNo: id('user'),
      productNo: id('product'),
      bizType: z.int().optional(),
      /** First and last day of the movements, in `timeZone`. */
      ...listedDays,
      ...paging,
    }),
    result: page(
      z.object({
        id: z.string(),
        warehouseNo: z.string(),
        warehouse: z.string(),
        /** The changed figure: the company's stock, or the unclaimed units. */
        counter: z.enum(['stock', 'notClaimed']),
        srcStock: z.int(),
        qty: z.int(),
        destStock: z.int(),
        /**
         * Claims: unclaimed units before and after; they fall by `qty`. Claims of earlier releases have a second record
         * instead, whose counter is `notClaimed`.
         */
        notClaimedBefore: z.int().optional(),
        notClaimedAfter: z.int().optional(),
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
}
