import * as z from 'zod'
import { call } from '../contract/call.ts'
import { id } from '../contract/fields.ts'
import { shipmentRecord } from './shipment.fields.ts'
import { MAX_ITEMS, MAX_TO_SHIP } from './shipments.rules.ts'

const everybody = { roles: ['doctor', 'nurse', 'warehouseAdmin'], company: 'doctorNo' } as const

const { packed } = shipmentRecord.shape

export const packingCalls = {
  getPacking: call({
    route: 'POST /outbound/getPacking',
    access: everybody,
    right: 'outbound:read',
    clerk: 'pack',
    keys: true,
    body: z.object({ doctorNo: id('user'), outboundNo: id('shipment') }),
    result: z.object({
      outboundNo: z.string(),
      items: z.array(
        z.object({
          productNo: z.string(),
          productName: z.string(),
          upc: z.string(),
          qty: z.int(),
          serviceLabel: z.string(),
          /** True if the category of the product prints barcodes. */
          isPrintBarCode: z.boolean(),
        }),
      ),
      packed,
    }),
    errors: ['missing'],
    summary: 'Items of a shipment, for printing its sheet and for the pack check.',
    writes: false,
  }),
  checkPacked: call({
    route: 'POST /outbound/checkPacked',
    access: everybody,
    right: 'outbound:write',
    clerk: 'pack',
    body: z.object({
      doctorNo: id('user'),
      outboundNo: id('shipment'),
      /** Scanned products, each listed once. */
      items: z
        .array(z.object({ productNo: id('product'), qty: z.int().min(0).max(MAX_TO_SHIP) }))
        .min(1)
        .max(MAX_ITEMS),
    }),
    result: z.object({ outboundNo: z.string(), packed: packed.unwrap() }),
    errors: ['missing', 'conflict'],
    summary: 'Records that a working shipment was packed as ordered; refuses missing, excess or other units.',
    writes: true,
    successMessage: 'Shipment packed.',
  }),
} as const
