import * as z from 'zod'
import { itemType } from '../platform/db/item.ts'

/** A tracking number under which goods of a take arrive. */
export const givenTracking = z.object({
  tracking: z.string(),
  qty: z.int(),
  /** unmatched: the warehouse has not confirmed it; matched: it has; claimed: its units are hers no more (DECISIONS s6). */
  status: z.enum(['unmatched', 'matched', 'claimed']),
  /** Units of it already claimed. */
  claimed: z.int(),
})
export type GivenTracking = z.output<typeof givenTracking>

/** A nurse's take of an offer, on its way to a warehouse. Price and bonus are frozen. */
export const inboundItem = itemType({
  type: 'Inbound',
  schema: z.object({
    doctorNo: z.string(),
    doctorName: z.string(),
    inboundNo: z.string(),
    offerNo: z.string(),
    productNo: z.string(),
    productName: z.string(),
    upc: z.string(),
    /** Money of one unit: price + bonus. */
    unitPrice: z.int(),
    qty: z.int(),
    leftNum: z.int(),
    /** Units given back by cancelling; qty = leftNum + delivered + cancelled. */
    cancelled: z.int().default(0),
    /** Of those, units that went back to the offer: none once it was no longer offering. */
    returned: z.int().default(0),
    status: z.enum(['open', 'completed', 'cancelled']),
    warehouseNo: z.string(),
    warehouse: z.string(),
    userNo: z.string(),
    userName: z.string(),
    takeDate: z.string(),
    trackings: z.array(givenTracking).default([]),
    rev: z.int(),
  }),
  key: (of: { doctorNo: string; inboundNo: string }) => ({ pk: `CO#${of.doctorNo}#INB#${of.inboundNo}`, sk: 'INB' }),
  indexes: (inbound) => ({
    gsi1: { pk: `CO#${inbound.doctorNo}#U#${inbound.userNo}#INB#${inbound.status}`, sk: inbound.inboundNo },
    gsi2: { pk: `CO#${inbound.doctorNo}#INB#${inbound.status}`, sk: inbound.inboundNo },
    gsi3: { ...takesOf(inbound.doctorNo, inbound.offerNo), sk: inbound.inboundNo },
  }),
})
/** The takes of an offer (gsi3). */
export const takesOf = (doctorNo: string, offerNo: string) => ({ pk: `CO#${doctorNo}#OFFER#${offerNo}#TAKES` })

export type Inbound = z.output<typeof inboundItem.schema>

/**
 * A tracking number's way back to the take it was given for. Lives beside the warehouse's rows of the same number,
 * so that one read of the partition shows both sides.
 */
export const givenPointerItem = itemType({
  type: 'GivenPointer',
  schema: z.object({
    doctorNo: z.string(),
    tracking: z.string(),
    inboundNo: z.string(),
    userNo: z.string(),
    qty: z.int(),
  }),
  key: (of: { doctorNo: string; tracking: string; inboundNo: string }) => ({
    pk: `CO#${of.doctorNo}#TRACK#${of.tracking}`,
    sk: `GIVEN#${of.inboundNo}`,
  }),
})
export type GivenPointer = z.output<typeof givenPointerItem.schema>
