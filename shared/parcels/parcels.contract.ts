import * as z from 'zod'
import { call, contract } from '../contract/call.ts'
import { amount, codeLine, id, instant } from '../contract/fields.ts'
import { says } from '../contract/issues.ts'
import { page, paging } from '../contract/paging.ts'
import { NUMBER_STATUSES } from '../inbound/given.rules.ts'
import { valuesReasons } from '../values/values.reasons.ts'
import { parcelsReasons } from './parcels.reasons.ts'
import { EDITED_FIELDS, HITS_OF_KIND, PARCEL_EVENTS, SEARCH_KINDS, SEARCH_MAX, SEARCH_MIN } from './parcels.rules.ts'

/** Something that happened to a parcel. What does not apply to its kind is absent. */
export const parcelEventRecord = z.object({
  /** Unique within the parcel. */
  eventNo: z.string(),
  kind: z.enum(PARCEL_EVENTS),
  at: instant(),
  doctorNo: z.string(),
  company: z.string(),
  /** Who did it. Empty for what follows by itself or came as a file, and to a nurse for what the warehouse did. */
  userName: z.string(),
  /** Units; of an edit those after it, of a correction the difference. */
  qty: z.int().optional(),
  /** Units before an edit of a given number. */
  before: z.int().optional(),
  upc: z.string().optional(),
  productName: z.string().optional(),
  warehouse: z.string().optional(),
  batchNumber: z.string().optional(),
  /** The workbook that a row came with. */
  fileName: z.string().optional(),
  inboundNo: z.string().optional(),
  /** What a claim earned the nurse; not for warehouse admins. */
  amount: amount().optional(),
  /** The payment request that paid it. */
  paymentNo: z.string().optional(),
  // Of a fee on a warehouse's bill: the day that is charged, the bill's month and, for those who may open it, its number.
  day: z.string().optional(),
  month: z.string().optional(),
  payNo: z.string().optional(),
  /** The shipment or the transfer that took units, or brought them back. */
  outboundNo: z.string().optional(),
  transferNo: z.string().optional(),
  /** The discrepancy case that it happened in. */
  caseNo: z.string().optional(),
  /** The other number, where one that was never seen was replaced by that of a parcel that has arrived. */
  pairedWith: z.string().optional(),
  /** Why a claim on a mixed package was adjusted, rejected or charged from another time; what was said in a case. */
  reason: z.string().optional(),
  /** What an edit of a row changed. */
  changes: z.array(z.object({ field: z.enum(EDITED_FIELDS), from: z.string(), to: z.string() })).optional(),
})

/** How a parcel stands in one company. */
const parcelState = z.object({
  doctorNo: z.string(),
  company: z.string(),
  /** Whose number it is, and how it stands for their takes; absent while nobody has given it. */
  given: z.object({ userName: z.string(), status: z.enum(NUMBER_STATUSES), qty: z.int(), claimed: z.int() }).optional(),
  /** Units that the warehouse has written down, those of them that are confirmed, and of these the unclaimed. */
  arrived: z.int(),
  confirmed: z.int(),
  unclaimed: z.int(),
  /** Its rows that a discrepancy case can be opened about; not those of a mixed package. */
  rows: z.array(z.object({ cwId: z.string(), upc: z.string(), qty: z.int() })),
  /** Its units are claimed as a mixed package, or wait in the warehouse to be confirmed as one. */
  mixed: z.enum(['package', 'pending']).optional(),
  /** So much has moved since its units were claimed that it is not known which shipments took them. */
  isLeftUnknown: z.literal(true).optional(),
})

const hit = z.object({
  /** The number of what was found: a tracking number, a batch number, else the record's id. */
  no: z.string(),
  /** Empty of an account that is no company. */
  doctorNo: z.string(),
  company: z.string(),
  /** The text is this very number (of a product also its UPC or ASIN, of a shipment its tracking number). */
  isExact: z.boolean(),
  productName: z.string().optional(),
  upc: z.string().optional(),
  userName: z.string().optional(),
  /** What the company calls a person. */
  alias: z.string().optional(),
  /** Of an account, for super admins alone. */
  email: z.string().optional(),
  qty: z.int().optional(),
  /** Of a shipment, a mixed package or a claim on one. */
  tracking: z.string().optional(),
  warehouse: z.string().optional(),
  /** Of a payment request or a bill, with the month that is billed. */
  amount: amount().optional(),
  month: z.string().optional(),
  /** The workbook of an import. */
  fileName: z.string().optional(),
  /** The list it stands in, where its address needs that: of an inbound, a report or a batch. */
  status: z.int().optional(),
})

const everybody = { roles: ['doctor', 'nurse', 'warehouseAdmin'], company: 'doctorNo', companyOptional: true } as const

/** What is known of a parcel over all domains, and the search box that leads to it. */
export const parcels = contract('parcels', {
  getParcel: call({
    route: 'POST /parcel/getParcel',
    access: everybody,
    body: z.object({
      /** Left out by a warehouse admin: each of their companies that knows the number. */
      doctorNo: id('user').optional(),
      tracking: codeLine(60, valuesReasons.trackingRequired),
      ...paging,
    }),
    result: page(parcelEventRecord).extend({ tracking: z.string(), companies: z.array(parcelState) }),
    errors: ['missing'],
    summary:
      'How a parcel stands and what has happened to it, newest first. A nurse sees what concerns their own takes, and the arrival of parcels that are theirs; warehouse admins see no prices.',
    writes: false,
  }),
  search: call({
    route: 'POST /common/search',
    access: { ...everybody, roles: [...everybody.roles, 'superAdmin'] },
    body: z.object({
      doctorNo: id('user').optional(),
      condition: codeLine(SEARCH_MAX).min(SEARCH_MIN, says(parcelsReasons.searchShort, { least: SEARCH_MIN })),
    }),
    result: z.object({
      /** Kinds of which something was found, in the order of the search box. */
      groups: z.array(
        z.object({
          kind: z.enum(SEARCH_KINDS),
          hits: z.array(hit).max(HITS_OF_KIND),
          /** There are others. */
          more: z.boolean(),
        }),
      ),
    }),
    errors: [],
    summary: `Finds every kind of record that the caller may see, at most ${HITS_OF_KIND} of each: any by its number; parcels and shipments by tracking number, parcels by its last six too; offers, products, transfers, people and warehouses by words; what bears a UPC by that; batches by number, bills by month. A super admin finds accounts by number, user name, the beginning of their email or words of a company's name, and warehouses by number or words, of all companies.`,
    writes: false,
  }),
})
