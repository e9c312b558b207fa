import * as z from 'zod'
import { call, contract } from '../contract/call.ts'
import { amount, codeLine, id, instant } from '../contract/fields.ts'
import { says } from '../contract/issues.ts'
import { page, paging } from '../contract/paging.ts'
import { NUMBER_STATUSES } from '../inbound/submitted-numbers.rules.ts'
import { valuesReasons } from '../values/values.reasons.ts'
import { parcelsReasons } from './parcels.reasons.ts'
import { EDITED_FIELDS, HITS_OF_KIND, PARCEL_EVENTS, SEARCH_KINDS, SEARCH_MAX, SEARCH_MIN } from './parcels.rules.ts'

/** An event of a parcel; fields that do not apply to its kind are absent. */
export const parcelEventRecord = z.object({
  /** Unique within the parcel. */
  eventNo: z.string(),
  kind: z.enum(PARCEL_EVENTS),
  at: instant(),
  doctorNo: z.string(),
  company: z.string(),
  /**
   * User who caused the event; empty for automatic events and file imports. Users of the warehouse are hidden from
   * nurses.
   */
  userName: z.string(),
  /** Units; the new quantity for an edit, the difference for a correction. */
  qty: z.int().optional(),
  /** Units before the edit of a submitted number. */
  before: z.int().optional(),
  upc: z.string().optional(),
  productName: z.string().optional(),
  warehouse: z.string().optional(),
  batchNumber: z.string().optional(),
  /** Workbook of the row. */
  fileName: z.string().optional(),
  inboundNo: z.string().optional(),
  /** Amount that a claim earned the nurse; hidden from warehouse admins. */
  amount: amount().optional(),
  /** The payment request that settled the claim. */
  paymentNo: z.string().optional(),
  // Only for a fee on a warehouse bill: the day charged, the month of the bill and, for users who may open it, its
  // number.
  day: z.string().optional(),
  month: z.string().optional(),
  payNo: z.string().optional(),
  /** The shipment or transfer that took units or returned them. */
  outboundNo: z.string().optional(),
  transferNo: z.string().optional(),
  /** Discrepancy case of the event. */
  caseNo: z.string().optional(),
  /** The other number of a pair, in which the number of an arrived parcel replaced an unseen number. */
  pairedWith: z.string().optional(),
  /**
   * Reason why a claim on a mixed package was adjusted, rejected or given another charge time; for an event of a case,
   * its text.
   */
  reason: z.string().optional(),
  /** Fields changed by an edit of a row. */
  changes: z.array(z.object({ field: z.enum(EDITED_FIELDS), from: z.string(), to: z.string() })).optional(),
})

/** State of a parcel in one company. */
const parcelState = z.object({
  doctorNo: z.string(),
  company: z.string(),
  /** Nurse who submitted the number, and its state for their takes; absent if it was not submitted. */
  given: z.object({ userName: z.string(), status: z.enum(NUMBER_STATUSES), qty: z.int(), claimed: z.int() }).optional(),
  /** Units recorded by the warehouse, confirmed units, and confirmed units that are unclaimed. */
  arrived: z.int(),
  confirmed: z.int(),
  unclaimed: z.int(),
  /** Its rows for which a discrepancy case can be opened; excludes those of a mixed package. */
  rows: z.array(z.object({ cwId: z.string(), upc: z.string(), qty: z.int() })),
  /** Set if its units are claimed as a mixed package, or are pending confirmation as one. */
  mixed: z.enum(['package', 'pending']).optional(),
  /** Set if too many units have moved since the claims to determine which shipments took them. */
  isLeftUnknown: z.literal(true).optional(),
})

const hit = z.object({
  /** Number of the hit: a tracking number, a batch number, else the id of the record. */
  no: z.string(),
  /** Empty for the account of a person who owns no company. */
  doctorNo: z.string(),
  company: z.string(),
  /**
   * True if the text is exactly this number (or the UPC or ASIN of a product, or the tracking number of a shipment).
   */
  isExact: z.boolean(),
  productName: z.string().optional(),
  upc: z.string().optional(),
  userName: z.string().optional(),
  /** The company's alias for a person. */
  alias: z.string().optional(),
  /** Email of an account, only for super admins. */
  email: z.string().optional(),
  qty: z.int().optional(),
  /** Only for a shipment, a mixed package or a claim on one. */
  tracking: z.string().optional(),
  warehouse: z.string().optional(),
  /** Only for a payment request or a bill, with its month. */
  amount: amount().optional(),
  month: z.string().optional(),
  /** The workbook of an import. */
  fileName: z.string().optional(),
  /** Status of a take, a report or a batch, if the URL of its list needs it. */
  status: z.int().optional(),
})

const everybody = { roles: ['doctor', 'nurse', 'warehouseAdmin'], company: 'doctorNo', companyOptional: true } as const

/** Data of a parcel across all domains, and the search box that finds parcels and other records. */
export const parcels = contract('parcels', {
  getParcel: call({
    route: 'POST /parcel/getParcel',
    access: everybody,
    right: ['inbound:read', 'outbound:read'],
    clerk: 'any',
    body: z.object({
      /** If omitted by a warehouse admin: all their companies with records of the number. */
      doctorNo: id('user').optional(),
      tracking: codeLine(60, valuesReasons.trackingRequired),
      ...paging,
    }),
    result: page(parcelEventRecord).extend({ tracking: z.string(), companies: z.array(parcelState) }),
    errors: ['missing'],
    summary:
      'State and timeline of a parcel, newest event first. Nurses see events of their own takes and the arrival of their own parcels. Warehouse admins see no prices.',
    writes: false,
  }),
  search: call({
    route: 'POST /common/search',
    access: { ...everybody, roles: [...everybody.roles, 'superAdmin'] },
    right: 'any',
    clerk: 'any',
    body: z.object({
      doctorNo: id('user').optional(),
      condition: codeLine(SEARCH_MAX).min(SEARCH_MIN, says(parcelsReasons.searchShort, { least: SEARCH_MIN })),
    }),
    result: z.object({
      /** Kinds with hits, in the order of the search box. */
      groups: z.array(
        z.object({
          kind: z.enum(SEARCH_KINDS),
          hits: z.array(hit).max(HITS_OF_KIND),
          /** True if there are more hits. */
          more: z.boolean(),
        }),
      ),
    }),
    errors: [],
    summary: `Finds every kind of record that the caller may see, at most ${HITS_OF_KIND} of each kind: any record by number; parcels and shipments by tracking number, parcels also by its last six characters; offers, products, transfers, people and warehouses by words; records with a UPC by that UPC; batches by number; bills by month. Super admins find accounts of all companies by number, user name, start of the email or words of the company's name, and warehouses by number or words.`,
    writes: false,
  }),
})
