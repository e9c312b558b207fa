import * as z from 'zod'
import { call } from '../contract/call.ts'
import { editOnly, savedVersion } from '../contract/editing.ts'
import { day, id, instant, note, quantity, zone } from '../contract/fields.ts'
import { reason } from '../contract/line-results.ts'
import { condition, page, paging } from '../contract/paging.ts'
import { MAX_NAMED_STAYS, MAX_ROW_NOTE, PRODUCT_STATUSES } from './history.rules.ts'
import { batchNumber, batchRequired, trackingRowRecord } from './row-record.ts'

/** A confirmed row. */
export const confirmedRowRecord = trackingRowRecord.extend({
  productNo: z.string(),
  /** As it was when the row was confirmed. */
  productName: z.string(),
  /** Who confirmed it, and when. */
  userNo: z.string(),
  userName: z.string(),
  confirmedTime: instant().optional(),
  /** When something happened to it last: it was confirmed, edited or claimed. */
  updateDate: instant(),
  /** Units that nobody has claimed, and those that somebody has. */
  unclaimed: z.int(),
  claimed: z.int(),
  productStatus: z.enum(PRODUCT_STATUSES),
  /** Only for people with the permission forceChargeTime. */
  forceChargeTime: instant().optional(),
  /** Why it was forced, for the same people. */
  forceChargeReason: z.string().optional(),
})

const anchored = { doctorNo: id('user'), cwId: id('trackingRow') }
const admin = { roles: ['warehouseAdmin'], company: 'doctorNo' } as const

/** What has been confirmed: found, corrected, taken back. */
export const historyCalls = {
  listInboundHistory: call({
    route: 'POST /confirmWarehouse/getInboundHistory',
    access: { ...admin, companyOptional: true },
    body: z.object({
      doctorNo: id('user').optional(),
      warehouseNo: id('warehouse').optional(),
      batchNumber: batchNumber().optional(),
      /** Of a batch: 1 the rows that can be reversed, 0 those that cannot. */
      isReverse: z.union([z.literal(0), z.literal(1)]).optional(),
      /** First and last day of import, in `timeZone`. */
      from: day().optional(),
      to: day().optional(),
      timeZone: zone().default('America/New_York'),
      condition: condition(),
      ...paging,
    }),
    result: page(confirmedRowRecord),
    errors: ['missing'],
    summary:
      'Inbound History: confirmed rows, newest first; `condition` is words of a product name, a tracking number, its last six, a UPC, or a batch number. Of a batch, rows that can be reversed come first.',
    writes: false,
  }),
  reverseRow: call({
    route: 'POST /confirmWarehouse/reverseByCwId',
    access: admin,
    body: z.object(anchored),
    result: z.object({ cwId: z.string(), batchNumber: z.string(), tracking: z.string(), qty: z.int() }),
    errors: ['missing', 'conflict'],
    summary: 'A confirmed row of which nothing is claimed goes back to To Confirm, in its batch (bizType 5).',
    writes: true,
    successMessage: 'Row reversed.',
  }),
  reverseBatch: call({
    route: 'POST /confirmWarehouse/reverseByBatchNumber',
    access: admin,
    body: z.object({ doctorNo: id('user'), batchNumber: batchRequired() }),
    result: z.object({
      batchNumber: z.string(),
      /** Confirmed rows of the batch: those that went back, and those that stay. */
      totalCount: z.int(),
      successCount: z.int(),
      failedCount: z.int(),
      /** Rows among those that stay that the call had no time for: the next one goes on there. */
      unreached: z.int(),
      /** Units that went back. */
      units: z.int(),
      /** The first rows that stay, and why. */
      failureRecords: z
        .array(
          z.object({
            cwId: z.string(),
            tracking: z.string(),
            upc: z.string(),
            productName: z.string(),
            qty: z.int(),
            claimed: z.int(),
            errorMessage: z.string(),
            /** What `errorMessage` says, by key. */
            reasons: z.array(reason),
            canRetry: z.boolean(),
          }),
        )
        .max(MAX_NAMED_STAYS),
    }),
    errors: ['missing', 'conflict'],
    summary:
      'All rows of a batch of which nothing is claimed go back to To Confirm (bizType 8); the others stay and are named. Made again under its Idempotency-Key after it broke off, it goes on and answers for all of it.',
    writes: true,
    successMessage: 'Batch processed. The result says which rows were reversed.',
  }),
  editTracking: call({
    route: 'POST /confirmWarehouse/editTracking',
    access: admin,
    ...editOnly({
      place: { doctorNo: anchored.doctorNo },
      key: { cwId: anchored.cwId },
      fields: { qty: quantity(), note: note(MAX_ROW_NOTE) },
    }),
    result: z.object({
      cwId: z.string(),
      qty: z.int(),
      note: z.string(),
      unclaimed: z.int(),
      version: savedVersion(),
    }),
    errors: ['missing', 'conflict'],
    summary:
      'Corrects quantity and note of a confirmed row; the quantity never falls below what has been claimed of it.',
    writes: true,
    successMessage: 'Row saved.',
  }),
} as const
