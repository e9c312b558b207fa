import * as z from 'zod'
import { ACTIVITY_KINDS, WAREHOUSE_KINDS } from '../activity/activity.kinds.ts'
import { call } from '../contract/call.ts'
import { amount, codeLine, day, id, instant, zone } from '../contract/fields.ts'
import { page, paging } from '../contract/paging.ts'
import { AREAS } from '../rights/rights.ts'

/** An event of a company: who did what, when, to which record. */
export const activityRecord = z.object({
  /** Identifies the event in the list. */
  id: z.string(),
  at: instant(),
  area: z.enum(AREAS),
  kind: z.enum(ACTIVITY_KINDS),
  /** The person; `userNo` is empty for a file that was uploaded to the bucket directly or with an upload token. */
  userNo: z.string(),
  userName: z.string(),
  /** Number of the API key with which it was done; `userName` is then its name. */
  keyNo: z.string().optional(),
  recordNo: z.string().optional(),
  recordName: z.string().optional(),
  /** Units moved, and money. */
  quantity: z.int().optional(),
  amount: amount().optional(),
  /** The member or staff member whom the event concerns, if that is not the person. */
  aboutName: z.string().optional(),
  /** What has changed, as keys and values; `before` is empty if it is not known. */
  changes: z.array(z.object({ what: z.string(), before: z.string(), after: z.string() })),
})

/** An event of a warehouse admin or one of their clerks. */
export const warehouseActivityRecord = activityRecord.extend({
  kind: z.enum(WAREHOUSE_KINDS),
  /** The company whose record it is about; absent for events about clerks, sign-ins and the like. */
  doctorNo: z.string().optional(),
  doctorName: z.string().optional(),
})

/** Filters of both lists, except the kind. */
const filters = {
  /** User number of a person, or number of an API key. */
  person: id('user').optional(),
  area: z.enum(AREAS).optional(),
  /** Number of a record, or a tracking number. */
  record: codeLine(60).optional(),
  /** First and last day in `timeZone`. */
  startDate: day().optional(),
  endDate: day().optional(),
  timeZone: zone().default('America/New_York'),
}

export const activityCalls = {
  listActivity: call({
    route: 'POST /statistics/activity',
    access: { roles: ['doctor'], company: 'doctorNo' },
    right: 'team:read',
    body: z.object({
      doctorNo: id('user'),
      ...filters,
      kind: z.enum(ACTIVITY_KINDS).optional(),
      ...paging,
    }),
    result: page(activityRecord),
    errors: [],
    summary:
      'Everything that people and API keys have done in the company, newest first: takes, submitted numbers, imports, deliveries, payments, changes to records, rights and settings, sign-ins, exports. Events without a record of their own are kept for 400 days. A take is listed when it is made while it is open, and when it ended afterwards.',
    writes: false,
  }),
  listWarehouseActivity: call({
    route: 'POST /statistics/warehouseActivity',
    access: { roles: ['warehouseAdmin'], company: 'doctorNo', companyOptional: true },
    clerk: 'admin',
    body: z.object({
      /** If omitted: all companies that the caller works for. */
      doctorNo: id('user').optional(),
      ...filters,
      kind: z.enum(WAREHOUSE_KINDS).optional(),
      ...paging,
    }),
    result: page(warehouseActivityRecord),
    errors: [],
    summary:
      'Everything that the caller and their clerks have done, newest first: imports, scans, confirmations, packing, claims, stock, cases, bills, rates, changes to clerks, sign-ins, exports. The events of a clerk are those of the time of their work for the caller. Kept for 400 days; imports are kept while the clerk works for the caller.',
    writes: false,
  }),
} as const
