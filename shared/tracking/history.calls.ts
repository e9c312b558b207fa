import * as z from 'zod'
import { call } from '../contract/call.ts'
import { editOnly, savedVersion } from '../contract/editing.ts'
import { day, id, instant, note, quantity, zone } from '../contract/fields.ts'
import { reason } from '../contract/line-results.ts'
import { condition, page, paging } from '../contract/paging.ts'
import { MAX_NAMED_REMAINING, PRODUCT_STATUSES } from './history.rules.ts'
import { batchNumber, batchRequired, trackingRowRecord } from './row-record.ts'
import { MAX_ROW_NOTE } from './rows.rules.ts'

/** A confirmed row. */
export const confirmedRowRecord = trackingRowRecord.extend({
  productNo: z.string(),
  /** Name of the product at the time of confirmation. */
  productName: z.string(),
  /** User and time of the confirmation. */
  userNo: z.string(),
  userName: z.string(),
  confirmedTime: instant().optional(),
  /** Time of the last confirmation, edit or claim. */
  updateDate: instant(),
  /** Unclaimed and claimed units. */
  unclaimed: z.int(),
  claimed: z.int(),
  productStatus: z.enum(PRODUCT_STATUSES),
  /** Only for users with the permission forceChargeTime. */
  forceChargeTime: instant().optional(),
  /** Reason why the charge time was forced, for the same users. */
  forceChargeReason: z.string().optional(),
})

const anchored = { doctorNo: id('user'), cwId: id('trackingRow') }
const admin = { roles: ['warehouseAdmin'], company: 'doctorNo' } as const

/** Calls for searching, correcting and reversing confirmed rows. */
export const historyCalls = {
  listInboundHistory: call({
    route: 'POST /confirmWarehouse/getInboundHistory',
    access: { ...admin, companyOptional: true },
    clerk: 'receive',
    body: z.object({
      doctorNo: id('user').optional(),
      warehouseNo: id('warehouse').optional(),
      batchNumber: batchNumber().optional(),
      /** Only within a batch: 1 reversible rows, 0 other rows. */
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
      'Inbound History: confirmed rows, newest first. `condition`: words from a product name, a tracking number, its last six characters, a UPC, or a batch number. In a batch, rows that can be reversed come first.',
    writes: false,
  }),
  reverseRow: call({
    route: 'POST /confirmWarehouse/reverseByCwId',
    access: admin,
    clerk: 'receive',
    body: z.object(anchored),
    result: z.object({ cwId: z.string(), batchNumber: z.string(), tracking: z.string(), qty: z.int() }),
    errors: ['missing', 'conflict'],
    summary: 'Returns a confirmed row without claimed units to To Confirm, in its batch (bizType 5).',
    writes: true,
    successMessage: 'Row reversed.',
  }),
  reverseBatch: call({
    route: 'POST /confirmWarehouse/reverseByBatchNumber',
    access: admin,
    clerk: 'receive',
    body: z.object({ doctorNo: id('user'), batchNumber: batchRequired() }),
    result: z.object({
      batchNumber: z.string(),
      /** Confirmed rows of the batch: total, reversed, and not reversed. */
      totalCount: z.int(),
      successCount: z.int(),
      failedCount: z.int(),
      /** Rows not reversed for lack of time; the next call continues there. */
      unreached: z.int(),
      /** Units reversed. */
      units: z.int(),
      /** The first rows that were not reversed, and the reasons. */
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
            /** `errorMessage` as a key with parameters. */
            reasons: z.array(reason),
            canRetry: z.boolean(),
          }),
        )
        .max(MAX_NAMED_REMAINING),
    }),
    errors: ['missing', 'conflict'],
    summary:
      'Returns all rows of a batch without claimed units to To Confirm (bizType 8), and lists the others with the reasons. After an interruption, repeat the call under the same Idempotency-Key: it continues, and its result covers the whole batch.',
    writes: true,
    successMessage: 'Batch processed. The result shows which rows were reversed.',
  }),
  editTracking: call({
    route: 'POST /confirmWarehouse/editTracking',
    access: admin,
    clerk: 'receive',
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
    summary: 'Corrects the quantity and note of a confirmed row. The quantity cannot fall below the claimed units.',
    writes: true,
    successMessage: 'Row saved.',
  }),
} as const
