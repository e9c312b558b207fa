import * as z from 'zod'
import { call } from '../contract/call.ts'
import { codeLine, id } from '../contract/fields.ts'
import { page, paging } from '../contract/paging.ts'

/** A take that may be waiting for these units. */
const suggestion = z.object({
  inboundNo: z.string(),
  userNo: z.string(),
  userName: z.string(),
  productName: z.string(),
  warehouseNo: z.string(),
  /** Outstanding units, and tracking numbers of the take that no warehouse has seen. */
  leftNum: z.int(),
  unseenNumbers: z.int(),
})

/** Unclaimed units of one UPC in mixed packages. */
export const unclaimedItemRecord = z.object({
  doctorNo: z.string(),
  doctorName: z.string(),
  upc: z.string(),
  /** Empty if the company has no product with this UPC. */
  productName: z.string(),
  unclaimedQty: z.int(),
  totalPackages: z.int(),
  /** Tracking numbers of the first packages. */
  trackingList: z.array(z.string()),
  /** Open takes of this UPC; takes with unseen numbers come first. */
  suggestions: z.array(suggestion),
})

/** Calls for unclaimed units in mixed packages. */
export const unclaimedItemCalls = {
  unclaimedItems: call({
    route: 'POST /mixed-package/warehouse/unclaimed-items',
    access: { roles: ['warehouseAdmin'], company: 'doctorNo', companyOptional: true },
    clerk: ['receive', 'claims'],
    body: z.object({
      /** Omitted: all companies of the caller. */
      doctorNo: id('user').optional(),
      /** Prefix of the UPC. */
      upc: codeLine(100).optional(),
      ...paging,
    }),
    result: page(unclaimedItemRecord),
    errors: [],
    summary: 'Unclaimed units in mixed packages, by company and UPC, with the nurses who may be waiting for them.',
    writes: false,
  }),
}
