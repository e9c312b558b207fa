import * as z from 'zod'
import { call } from '../contract/call.ts'
import { fieldsReasons } from '../contract/fields.reasons.ts'
import { amount, id } from '../contract/fields.ts'
import { condition, page, paging } from '../contract/paging.ts'
import { inboundRecord } from '../inbound/inbound.fields.ts'

/** A product with the units that one nurse delivers. */
export const nurseProductRecord = z.object({
  productNo: z.string(),
  productName: z.string(),
  upc: z.string(),
  /** Outstanding units of open takes. */
  underWay: z.int(),
  /** Delivered units, and the amount paid for them. */
  delivered: z.int(),
  deliveredAmount: amount(),
})

const nurseInventory = z.object({
  doctorNo: id('user'),
  /** The nurse; a nurse may omit it. */
  nurseId: id('user').optional(),
  condition: condition(),
  ...paging,
})

export const stockCalls = {
  listInboundOfProduct: call({
    route: 'POST /inbound/getDetailByProductNo',
    access: { roles: ['doctor', 'nurse'], company: 'doctorNo' },
    right: 'inventory:read',
    keys: true,
    body: z.object({ doctorNo: id('user'), productNo: id('product'), ...paging }),
    result: page(inboundRecord),
    errors: ['missing'],
    summary: 'Open takes of a product, by warehouse, oldest first; nurses see only their own.',
    writes: false,
  }),
  listUserInventory: call({
    route: 'POST /inbound/getUserInventoryList',
    access: { roles: ['doctor', 'nurse'], company: 'doctorNo' },
    right: 'inventory:read',
    keys: true,
    body: nurseInventory,
    result: page(nurseProductRecord),
    errors: ['missing'],
    summary: 'Products for which a nurse has open takes, with open and delivered units.',
    writes: false,
  }),
  listUserInventoryZero: call({
    route: 'POST /inbound/getUserInventoryZeroList',
    access: { roles: ['doctor', 'nurse'], company: 'doctorNo' },
    right: 'inventory:read',
    body: nurseInventory,
    result: page(nurseProductRecord),
    errors: ['missing'],
    summary: 'Products that a nurse has fully delivered, with delivered units.',
    writes: false,
  }),
  listWarehouseInventory: call({
    route: 'POST /inventory/getWarehouseInventoryList',
    access: { roles: ['doctor', 'warehouseAdmin'], company: 'doctorNo', companyOptional: true },
    right: 'inventory:read',
    clerk: 'stock',
    keys: true,
    body: z.object({
      /** If omitted by a warehouse admin: all companies they work for. */
      doctorNo: id('user', fieldsReasons.companyRequired).optional(),
      /** If omitted by a warehouse admin: all warehouses they run. */
      warehouseNo: id('warehouse', fieldsReasons.warehouseRequired).optional(),
      /** True: includes products without current stock. */
      empty: z.boolean().default(false),
      condition: condition(),
      ...paging,
    }),
    result: page(
      z.object({
        doctorNo: z.string(),
        doctorName: z.string(),
        productNo: z.string(),
        productName: z.string(),
        upc: z.string(),
        warehouseNo: z.string(),
        warehouse: z.string(),
        stock: z.int(),
        notClaimed: z.int(),
      }),
    ),
    errors: ['missing'],
    summary:
      'Stock and unclaimed units of each product in a warehouse. A warehouse admin may list all their warehouses and companies together.',
    writes: false,
  }),
}
