import type { EDITED_FIELDS, ParcelEventKind } from '../../../shared/parcels/parcels.rules.ts'

/** Something that happened to a parcel, as the store knows it. */
export interface Happening {
  /** Unique within a company; its kind and the event it was made of. */
  eventNo: string
  kind: ParcelEventKind
  at: string
  /** Who did it; empty where nobody did. */
  userNo: string
  /** Where the event carries it: others are looked up for the page that shows them. */
  userName?: string | undefined
  qty?: number
  before?: number | undefined
  upc?: string | undefined
  productNo?: string | undefined
  productName?: string | undefined
  warehouseNo?: string | undefined
  batchNumber?: string | undefined
  fileName?: string | undefined
  inboundNo?: string | undefined
  /** Money. */
  amount?: number
  /** The request that paid it. */
  paymentNo?: string
  reason?: string | undefined
  // Of a fee on a bill: the day charged, the bill's month and number.
  day?: string
  month?: string
  payNo?: string | undefined
  outboundNo?: string
  transferNo?: string
  /** The discrepancy case that it happened in. */
  caseNo?: string
  changes?: Change[]
  pairedWith?: string | undefined
}

/** A field of a row before and after an edit; a warehouse by its number. */
export interface Change {
  field: (typeof EDITED_FIELDS)[number]
  from: string
  to: string
}
