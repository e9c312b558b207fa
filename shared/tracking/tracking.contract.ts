import * as z from 'zod'
import { call, contract } from '../contract/call.ts'
import { fieldsReasons } from '../contract/fields.reasons.ts'
import { id, instant, singleLine } from '../contract/fields.ts'
import { says } from '../contract/issues.ts'
import { reason } from '../contract/line-results.ts'
import { condition, page, paging } from '../contract/paging.ts'
import { CONDITIONS } from '../products/products.rules.ts'
import { valuesReasons } from '../values/values.reasons.ts'
import { LISTED_BATCHES, MAX_CONFIRMED_ROWS } from './confirm.rules.ts'
import { importCalls } from './imports.calls.ts'
import { trackingReasons } from './tracking.reasons.ts'
import { uploadTokenCalls } from './upload-tokens.calls.ts'

/** What the warehouse has written down of one parcel line. */
export const trackingRowRecord = z.object({
  cwId: z.string(),
  doctorNo: z.string(),
  company: z.string(),
  batchNumber: z.string(),
  lineNumber: z.int(),
  tracking: z.string(),
  upc: z.string(),
  qty: z.int(),
  note: z.string(),
  warehouseNo: z.string(),
  warehouse: z.string(),
  isDoctor: z.enum(['0', '1']),
  status: z.enum(['toConfirm', 'confirmed']),
  createDate: instant(),
})

const batchNumber = singleLine(20)

const CHARGE_TIME = /^\d{4}-\d{2}-\d{2}([ T]\d{2}:\d{2}:\d{2}(\.\d{1,9})?(Z|[+-]\d{2}:\d{2})?)?$/

export const tracking = contract('tracking', {
  ...importCalls,
  ...uploadTokenCalls,
  listNoMatch: call({
    route: 'POST /confirmWarehouse/getNoMatchData',
    access: { roles: ['warehouseAdmin'], company: 'doctorNo', companyOptional: true },
    body: z.object({
      doctorNo: id('user').optional(),
      warehouseNo: id('warehouse').optional(),
      condition: condition(),
      ...paging,
    }),
    result: page(trackingRowRecord),
    errors: ['missing'],
    summary:
      'To Confirm: what has arrived and is not confirmed yet, newest first; `condition` is a tracking number, its last six, or a UPC.',
    writes: false,
  }),
  listNotClaimed: call({
    route: 'POST /confirmWarehouse/getNotClaimedList',
    access: { roles: ['doctor', 'warehouseAdmin'], company: 'doctorNo' },
    body: z.object({ doctorNo: id('user'), productNo: id('product'), ...paging }),
    result: page(
      trackingRowRecord.extend({
        /** Units of it that nobody has claimed. */
        unclaimed: z.int(),
        /** Who confirmed it, and when. */
        confirmedBy: z.string(),
        confirmedTime: instant().optional(),
      }),
    ),
    errors: ['missing'],
    summary: 'Confirmed rows of a product with units that nobody has claimed yet, newest first.',
    writes: false,
  }),
  listBatches: call({
    route: 'POST /confirmWarehouse/getBatchNumberByType',
    access: { roles: ['warehouseAdmin'], company: 'doctorNo' },
    body: z.object({
      doctorNo: id('user'),
      /** 1 batches with rows to confirm, 3 batches with confirmed rows (D3 s4). */
      type: z.union([z.literal(1), z.literal(3)], says(trackingReasons.batchTypes)).default(1),
      /** The beginning of a batch number. */
      condition: batchNumber.optional(),
    }),
    result: z.array(
      z.object({
        batchNumber: z.string(),
        warehouseNo: z.string(),
        toConfirm: z.int(),
        confirmed: z.int(),
        createDate: instant(),
      }),
    ),
    errors: [],
    summary: `Batches that have rows to confirm (1) or confirmed rows (3): the newest ${LISTED_BATCHES}, or of those whose number begins with \`condition\`.`,
    writes: false,
  }),
  listBulkConfirm: call({
    route: 'POST /confirmWarehouse/getBulkConfirmListByBatchNum',
    access: { roles: ['warehouseAdmin'], company: 'doctorNo' },
    body: z.object({ doctorNo: id('user'), batchNumber: singleLine(20, trackingReasons.batchRequired) }),
    result: z.array(
      z.object({
        upc: z.string(),
        rows: z.int(),
        qty: z.int(),
        /** The batch is larger than one call can read: there are at least so many, and there may be further UPCs. */
        isLowerBound: z.boolean().optional(),
        /** The rows one by one, as far as an answer can name them: `rows` says how many there are. */
        rowList: z.array(z.object({ cwId: z.string(), tracking: z.string(), qty: z.int(), note: z.string() })),
        /** The company's products with that UPC: the first is preselected. */
        productsList: z.array(
          z.object({ productNo: z.string(), productName: z.string(), condition: z.enum(CONDITIONS) }),
        ),
      }),
    ),
    errors: ['missing'],
    summary:
      'The rows of a batch that wait for confirmation (the first 20,000), gathered by UPC, each with the products it can be.',
    writes: false,
  }),
  bulkConfirm: call({
    route: 'POST /confirmWarehouse/batchBulkComfirmed',
    access: { roles: ['warehouseAdmin'], company: 'doctorNo' },
    body: z.object({
      batchNumber: singleLine(20, trackingReasons.batchRequired),
      doctorNo: id('user'),
      data: z
        .array(
          z.object({
            upc: singleLine(50, valuesReasons.upcRequired),
            productNo: id('product', trackingReasons.chooseProducts),
            /** Rows of that UPC by their numbers (DECISIONS s11); all rows of the UPC when absent. */
            cwIds: z
              .array(id('trackingRow'))
              .min(1, says(trackingReasons.emptyList))
              .max(MAX_CONFIRMED_ROWS)
              .optional(),
            /** yyyy-MM-dd HH:mm:ss in the warehouse's zone, or ISO 8601 with a zone; needs the forceChargeTime permission. */
            forceChargeTime: singleLine(35).regex(CHARGE_TIME, says(fieldsReasons.useTime)).optional(),
            /** Why the charge time is forced; kept with it. */
            reason: singleLine(500).optional(),
          }),
        )
        .min(1, says(trackingReasons.emptyList))
        .max(1000),
    }),
    result: z.object({
      batchNumber: z.string(),
      totalCount: z.int(),
      successCount: z.int(),
      failedCount: z.int(),
      /** Failed rows that the call had no time for: to be confirmed by the next one. Those not even read count whatever their UPC. */
      unreached: z.int(),
      /** Units that are now in the building, unclaimed. */
      units: z.int(),
      failureRecords: z.array(
        z.object({
          cwId: z.string(),
          /** Empty for a row that was named and does not wait in the batch. */
          tracking: z.string(),
          upc: z.string(),
          errorMessage: z.string(),
          /** What `errorMessage` says, by key. */
          reasons: z.array(reason),
          canRetry: z.boolean(),
        }),
      ),
    }),
    errors: ['missing', 'conflict', 'forbidden'],
    summary:
      'Confirms rows of a batch as products of the company, by UPC or row by row (`cwIds`): their units are in the building and can be claimed.',
    writes: true,
    successMessage: 'Batch confirmed.',
  }),
})
