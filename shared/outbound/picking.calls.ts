import * as z from 'zod'
import { call } from '../contract/call.ts'
import { fieldsReasons } from '../contract/fields.reasons.ts'
import { id } from '../contract/fields.ts'
import { condition, page, paging } from '../contract/paging.ts'

/** A product in a warehouse that can be picked for a shipment. */
export const pickRecord = z.object({
  productNo: z.string(),
  productName: z.string(),
  upc: z.string(),
  /** Units available to ship. */
  stock: z.int(),
  warehouseNo: z.string(),
  warehouse: z.string(),
  /** User name of the warehouse's admin. */
  warehouseUserName: z.string(),
  /** '1': a nurse's self storage. */
  isDoctor: z.enum(['0', '1']),
})

/** Stock of a product, and its open units. */
export const productSummaryRecord = z.object({
  productNo: z.string(),
  productName: z.string(),
  upc: z.string(),
  /** Units in stock in all warehouses. */
  stock: z.int(),
  /** Units that have arrived but are not claimed. */
  notClaimed: z.int(),
  /** Units taken by nurses and not yet delivered. */
  inbound: z.int(),
  /** Units of the nurse in `userNo`: outstanding, and delivered. */
  underWay: z.int().optional(),
  delivered: z.int().optional(),
})

export const pickingCalls = {
  listPicks: call({
    route: 'POST /outbound/getOutBoundAddProduct',
    access: { roles: ['doctor'], company: 'doctorNo' },
    right: 'outbound:read',
    body: z.object({
      doctorNo: id('user'),
      /** Only this warehouse; absent: all warehouses of the company. */
      warehouseNo: id('warehouse').optional(),
      condition: condition(),
      ...paging,
    }),
    result: page(pickRecord),
    errors: ['missing'],
    summary: 'Products in stock to pick for a shipment, by warehouse.',
    writes: false,
  }),
  listProductSummary: call({
    route: 'POST /outbound/getOutBoundProductSummary',
    access: { roles: ['doctor'], company: 'doctorNo' },
    right: 'outbound:read',
    keys: true,
    body: z.object({
      doctorNo: id('user'),
      /** Search text: words from the product name, or the UPC. */
      productName: condition(),
      /** Only products that this nurse delivers. */
      userNo: id('user').optional(),
      ...paging,
    }),
    result: page(productSummaryRecord),
    errors: ['missing'],
    summary: 'Products with their stock over all warehouses; with `userNo`, only products that this nurse delivers.',
    writes: false,
  }),
  listProductsByWarehouse: call({
    route: 'POST /outbound/getProductsByWarehouseId',
    access: { roles: ['doctor'], company: 'doctorNo' },
    right: 'outbound:read',
    keys: true,
    body: z.object({
      doctorNo: id('user'),
      warehouseNo: id('warehouse', fieldsReasons.warehouseRequired),
      condition: condition(),
      ...paging,
    }),
    result: page(pickRecord),
    errors: ['missing'],
    summary: 'Products that a warehouse has held at any time, in stock or not.',
    writes: false,
  }),
}
