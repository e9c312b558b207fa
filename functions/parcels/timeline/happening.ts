import type { EDITED_FIELDS, ParcelEventKind } from '../../../shared/parcels/parcels.rules.ts'

/** An event of a parcel's timeline, as stored. */
export interface Happening {
  /** Unique within a company: the kind plus the number of the source event. */
  eventNo: string
  kind: ParcelEventKind
  at: string
  /** The person who did it; empty if no person did. */
  userNo: string
  /** Set if the event stores the name; other names are looked up for the page that shows them. */
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
  // Set for a fee on a bill: the day charged, the month and number of the bill.
  day?: string
  month?: string
  payNo?: string | undefined
  outboundNo?: string
  transferNo?: string
  /** The discrepancy case it belongs to. */
  caseNo?: string
  changes?: Change[]
  pairedWith?: string | undefined
}

/** A row field before and after an edit; warehouses by number. */
export interface Change {
  field: (typeof EDITED_FIELDS)[number]
  from: string
  to: string
}
