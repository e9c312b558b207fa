import * as z from 'zod'
import { call, contract } from '../contract/call.ts'
import { id, singleLine } from '../contract/fields.ts'
import { needs, says } from '../contract/issues.ts'
import { condition, page, paging } from '../contract/paging.ts'
import { MAX_QUANTITY } from '../values/quantity.ts'
import { valuesReasons } from '../values/values.reasons.ts'
import { checkCalls } from './checks.calls.ts'
import { transferRecord } from './transfer-record.ts'
import { transfersReasons } from './transfers.reasons.ts'

const doctor = { roles: ['doctor'], company: 'doctorNo' } as const

/** A possible receiver of a transfer. */
export const receiverRecord = z.object({
  /** User name of the company's doctor, which `transferTo` takes as `to`. */
  userName: z.string(),
  doctorName: z.string(),
  /** Destination warehouse: its name, and its address on one line. */
  warehouseNo: z.string(),
  warehouse: z.string(),
  warehouseAddress: z.string(),
})

export const transfers = contract('transfers', {
  getProductFbm: call({
    route: 'POST /transfer/getProductFBM',
    access: doctor,
    right: 'inventory:read',
    body: z.object({ doctorNo: id('user'), productId: id('product'), warehouseNo: id('warehouse') }),
    result: z.object({
      productNo: z.string(),
      productName: z.string(),
      upc: z.string(),
      warehouseNo: z.string(),
      warehouse: z.string(),
      /** Transferable units. */
      qty: z.int(),
      /** Absent if nothing can be transferred from this warehouse. */
      transferAddrKeyWold: z.string().optional(),
    }),
    errors: ['missing'],
    summary: 'Units of a product that a company can transfer from one of its warehouses.',
    writes: false,
  }),
  transferTo: call({
    route: 'POST /transfer/transferTo',
    access: doctor,
    right: 'inventory:write',
    body: z.object({
      doctorNo: id('user'),
      productNo: id('product'),
      warehouseNo: id('warehouse'),
      /** User name of the receiving company's doctor. */
      to: singleLine(100, transfersReasons.toRequired),
      /** Warehouse of the receiver; absent: the oldest matching one. */
      toWarehouseNo: id('warehouse').optional(),
      transferQty: z
        .int(needs(transfersReasons.qtyRequired))
        .min(1, says(transfersReasons.qtyLeast))
        .max(MAX_QUANTITY, says(valuesReasons.quantityMost, { most: MAX_QUANTITY })),
    }),
    result: z.object({ transferId: z.string(), transferNo: z.string(), qty: z.int() }),
    errors: ['missing', 'conflict'],
    summary:
      'Moves units to another company that has a warehouse matching the transfer keyword of the sending warehouse (bizType 9). Lots keep their day of arrival.',
    writes: true,
    successMessage: 'Units transferred.',
  }),
  listTransfers: call({
    route: 'POST /transfer/getTransferList',
    access: doctor,
    right: 'inventory:read',
    keys: true,
    body: z.object({
      doctorNo: id('user'),
      /** Absent: sent and received transfers. */
      direction: z.enum(['sent', 'received']).optional(),
      condition: condition(),
      ...paging,
    }),
    result: page(transferRecord),
    errors: [],
    summary:
      'Transfer Logs: transfers sent and received by the company, newest first. `condition`: words from the product name, a UPC, or the number of the transfer.',
    writes: false,
  }),
  listReceivers: call({
    route: 'POST /transfer/getTransferUserInfoByDoctorNo',
    access: doctor,
    right: 'inventory:read',
    keys: true,
    body: z.object({
      doctorNo: id('user'),
      /** Source warehouse; absent: any of the company. */
      warehouseNo: id('warehouse').optional(),
      ...paging,
    }),
    result: page(receiverRecord),
    errors: ['missing'],
    summary:
      'Companies that can receive a transfer, each with the destination warehouse: its address has a word that begins with the transfer keyword.',
    writes: false,
  }),
  ...checkCalls,
})
