import * as z from 'zod'
import { call } from '../contract/call.ts'
import { amount, codeLine, id, instant } from '../contract/fields.ts'
import { listedDays } from '../contract/lists/listed-days.ts'
import { condition, page, paging } from '../contract/paging.ts'
import { DELIVERY_TYPES } from './inbound-history.rules.ts'

const deliveryType = z.union(DELIVERY_TYPES.map((type) => z.literal(type)))

/** Units of a take that arrived, or were reversed. */
export const inboundHistoryRecord = z.object({
  /** Id of the ledger row. */
  id: z.string(),
  inboundNo: z.string(),
  offerNo: z.string(),
  productNo: z.string(),
  productName: z.string(),
  /** UPC on the parcel; empty if there was no parcel. */
  upc: z.string(),
  tracking: z.string(),
  /** 1 claimed, 2 reported, 4 self storage, 10 mixed package, 15 reversed (SPEC-products-8). */
  type: deliveryType,
  /** Units; negative if units were reversed. */
  qty: z.int(),
  price: amount(),
  amount: amount(),
  warehouseNo: z.string(),
  warehouse: z.string(),
  /** Nurse of the take. */
  userNo: z.string(),
  userName: z.string(),
  /** User who claimed or confirmed the units. */
  byUserName: z.string(),
  note: z.string(),
  inboundDate: instant(),
})

/** Canceled units of a take. */
export const inboundCancelRecord = z.object({
  /** '{inboundNo}.{units canceled before}' */
  id: z.string(),
  inboundNo: z.string(),
  offerNo: z.string(),
  productNo: z.string(),
  productName: z.string(),
  upc: z.string(),
  price: amount(),
  qty: z.int(),
  /** Number of these units that returned to the offer. */
  returned: z.int(),
  /** Amount that the units would have earned. */
  amount: amount(),
  /**
   * Canceled by the nurse or the company, undone by the nurse right after taking, or returned at the end of the hold.
   */
  why: z.enum(['cancelled', 'undone', 'lapsed']),
  note: z.string(),
  warehouseNo: z.string(),
  warehouse: z.string(),
  /** Nurse of the take. */
  userNo: z.string(),
  userName: z.string(),
  /** User who canceled the units. */
  byUserNo: z.string(),
  byUserName: z.string(),
  cancelDate: instant(),
})

export const inboundHistoryCalls = {
  listInboundHistory: call({
    route: 'POST /inbound/getHistoryInboundData',
    access: { roles: ['doctor', 'nurse'], company: 'doctorNo' },
    right: ['inbound:read', 'inventory:read'],
    keys: true,
    body: z.object({
      doctorNo: id('user'),
      productNo: id('product').optional(),
      /** A tracking number or its last six characters. */
      tracking: codeLine(60).optional(),
      /** Search text: words from the product name, the UPC, a tracking number, or its last six characters. */
      condition: condition(),
      /** Only units of this nurse. Nurses always see only their own. */
      userNo: id('user').optional(),
      type: deliveryType.optional(),
      /** First and last day on which units arrived or were reversed, in `timeZone`. */
      ...listedDays,
      ...paging,
    }),
    result: page(inboundHistoryRecord),
    errors: ['missing'],
    summary:
      'Deliveries to the company, newest first; nurses see only their own. `condition`: words from a product name, a UPC, a tracking number, or its last six characters.',
    writes: false,
  }),
  listInboundCancels: call({
    route: 'POST /inbound/getInboundCancelInfoByDoctorId',
    access: { roles: ['doctor'], company: 'doctorNo' },
    right: ['inbound:read', 'inventory:read'],
    keys: true,
    body: z.object({
      doctorNo: id('user'),
      /** Only units of this nurse. */
      userNo: id('user').optional(),
      productNo: id('product').optional(),
      /** Search text: words from the product name, the UPC, or the number of the take. */
      condition: condition(),
      /** First and last day on which units were canceled, in `timeZone`. */
      ...listedDays,
      ...paging,
    }),
    result: page(inboundCancelRecord),
    errors: ['missing'],
    summary: 'Canceled units of takes, with the person and the reason, newest first.',
    writes: false,
  }),
}
