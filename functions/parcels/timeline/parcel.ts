import type { EDITED_FIELDS, ParcelEventKind } from '../../../shared/parcels/parcels.rules.ts'
import type { LedgerRow, RowEvent, StockLog } from '../../books/public.ts'
import type { CaseWithEvents } from '../../discrepancies/public.ts'
import type { Billed } from '../../fees/public.ts'
import type { Inbound, SubmittedTracking } from '../../inbound/public.ts'
import type { CompanyName } from '../../platform/companies/companies-in-scope.ts'
import type { ImportRecord } from '../../tracking/public.ts'
import type { MixedEvent, MixedTracking, NumberEvent, ParcelRowEvent, TrackingRow } from '../../tracking-rows/public.ts'
import type { Followed } from './follow-units.ts'

/** A row of the parcel with its events. `row` is absent if it was removed or now has another tracking number. */
export interface RowHistory {
  cwId: string
  row?: TrackingRow | undefined
  /** Edits and the removal of the row that are recorded under this tracking number, oldest first. */
  edits: readonly ParcelRowEvent[]
  /** Events of the row in the books, oldest first. */
  booked: readonly RowEvent[]
  /** The import that created the row. */
  from?: ImportRecord | undefined
}

/** All records of one company about a tracking number. */
export interface Parcel {
  company: CompanyName
  tracking: string
  /** The number as submitted, with its owner. */
  number?: SubmittedTracking | undefined
  /** Events of the number, oldest first. */
  numberEvents: readonly NumberEvent[]
  histories: readonly RowHistory[]
  /** Takes to which any of these records refers. */
  takes: ReadonlyMap<string, Inbound>
  /**
   * The mixed package that holds the number, active or pending. `mixedEvents`: events of all packages with this number,
   * oldest first.
   */
  mixed?: MixedTracking | undefined
  mixedEvents: readonly MixedEvent[]
  /** Paid-out claims; empty until read. */
  paid: readonly PaidClaim[]
  /** Billed arrivals; empty until read. */
  billed: readonly ReadableFee[]
  /** Movements of the parcel's units after they were claimed; empty until read. */
  departures: Departures
  /** Discrepancy cases about its rows in which the reader takes part; empty until read. */
  cases: readonly CaseWithEvents[]
}

/** A paid-out claim of the parcel: its ledger row and the payment. */
export interface PaidClaim {
  claim: LedgerRow
  payment: LedgerRow
}

/** A fee on a bill; `payNo` is set for readers who may open the bill. */
export type ReadableFee = Omit<Billed, 'billNo' | 'adminNo'> & { payNo?: string }

export type Departure = Followed<StockLog>

/** Movements of a parcel's units after they were claimed. */
export interface Departures {
  movements: readonly Departure[]
  /** True if the movements of some claims are unknown: too many followed, or the level or the log row was not found. */
  isUnknown: boolean
}

/** An event of a parcel's timeline, before the names of people, products and warehouses are looked up. */
export interface TimelineEvent {
  /** Unique within a company: the kind, followed by the number of the source event. */
  eventNo: string
  kind: ParcelEventKind
  at: string
  /** The person who caused the event; empty if no person did. */
  userNo: string
  /** The person's name, if the event stores it; other names are looked up for the page that shows them. */
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
  /** Amount earned or paid, as Money. */
  amount?: number
  /** Number of the payment request that paid the amount. */
  paymentNo?: string
  reason?: string | undefined
  // Set for a fee on a bill, and partly for its payment: the day charged, and the month and number of the bill.
  day?: string
  month?: string
  payNo?: string | undefined
  outboundNo?: string
  transferNo?: string
  /** Number of the discrepancy case to which the event belongs. */
  caseNo?: string
  changes?: Change[]
  pairedWith?: string | undefined
}

/** A row field before and after an edit; warehouses are given by number. */
export interface Change {
  field: (typeof EDITED_FIELDS)[number]
  from: string
  to: string
}
