import * as z from 'zod'
import { call, MAX_BODY_BYTES } from '../contract/call.ts'
import { fieldsReasons } from '../contract/fields.reasons.ts'
import { id, instant, singleLine } from '../contract/fields.ts'
import { says } from '../contract/issues.ts'
import { reason } from '../contract/line-results.ts'
import { page, paging } from '../contract/paging.ts'
import { CHARGE_YEARS, isChargeTime, isChargeYear } from '../values/charge-time.ts'
import { valuesReasons } from '../values/values.reasons.ts'
import { batchRequired, productChoice, trackingRowRecord } from './row-record.ts'
import { CONFIRMING_PAGE, MAX_NAMED_ROWS } from './rows.rules.ts'
import { trackingReasons } from './tracking.reasons.ts'

/** A picker may request larger pages than a list (DEC-platform-50). */
const pickerSize = z.int().min(1).max(CONFIRMING_PAGE).default(100)

/** Calls for confirming the rows of a batch. */
export const confirmCalls = {
  listBulkConfirm: call({
    route: 'POST /confirmWarehouse/getBulkConfirmListByBatchNum',
    access: { roles: ['warehouseAdmin'], company: 'doctorNo' },
    clerk: 'receive',
    body: z.object({
      doctorNo: id('user'),
      batchNumber: batchRequired(),
      /** A row that the response must include, however large the batch is. */
      cwId: id('trackingRow').optional(),
    }),
    result: z.array(
      z.object({
        upc: z.string(),
        rows: z.int(),
        qty: z.int(),
        /** True if the batch is larger than one call can read: counts are lower bounds, and UPCs may be missing. */
        isLowerBound: z.boolean().optional(),
        /** Rows that fit in the response; `rows` is the total. */
        rowList: z.array(z.object({ cwId: z.string(), tracking: z.string(), qty: z.int(), note: z.string() })),
        /** Products of the company with that UPC; the first is preselected. */
        productsList: z.array(productChoice),
      }),
    ),
    errors: ['missing', 'conflict'],
    summary:
      'The rows of a batch that await confirmation (the first 20,000), grouped by UPC, each group with the possible products.',
    writes: false,
  }),
  listConfirming: call({
    route: 'POST /confirmWarehouse/getComfiringDataAndProductList',
    access: { roles: ['warehouseAdmin'], company: 'doctorNo' },
    clerk: 'receive',
    body: z.object({ doctorNo: id('user'), batchNumber: batchRequired(), ...paging, size: pickerSize }),
    result: page(
      trackingRowRecord.extend({
        /** Products of the company with the row's UPC; the first is preselected. */
        productsList: z.array(productChoice),
        /** The preselected product; empty if the company has none with that UPC. */
        productNo: z.string(),
      }),
    ),
    errors: ['missing'],
    summary: 'The rows of a batch that await confirmation, one by one, each with the possible products.',
    writes: false,
  }),
  sendUpcMail: call({
    route: 'POST /warehouse/sendUpcMatchEmailToDoctor',
    access: { roles: ['warehouseAdmin'], company: 'doctorNo' },
    clerk: 'receive',
    body: z.object({ doctorNo: id('user'), batchNumber: batchRequired() }),
    result: z.object({
      /** UPCs of the batch that are missing from the company's products. */
      upcs: z.int(),
      at: instant(),
    }),
    errors: ['missing', 'conflict', 'tooFast'],
    summary:
      'Emails the company the UPCs of a batch that are missing from its products, at most once in ten minutes and five times a day.',
    writes: true,
    successMessage: 'The company has been emailed.',
  }),
  bulkConfirm: call({
    route: 'POST /confirmWarehouse/batchBulkComfirmed',
    access: { roles: ['warehouseAdmin'], company: 'doctorNo' },
    clerk: 'receive',
    body: z.object({
      batchNumber: batchRequired(),
      doctorNo: id('user'),
      data: z
        .array(
          z.object({
            upc: singleLine(50, valuesReasons.upcRequired),
            productNo: id('product', trackingReasons.chooseProducts),
            /** Rows of that UPC by number (DEC-tracking-98); absent: all rows of the UPC. */
            cwIds: z.array(id('trackingRow')).min(1, says(trackingReasons.emptyList)).max(MAX_NAMED_ROWS).optional(),
            /**
             * yyyy-MM-dd HH:mm:ss in the warehouse's zone, or ISO 8601 with a zone; needs the forceChargeTime
             * permission.
             */
            forceChargeTime: singleLine(35)
              .refine(isChargeTime, says(fieldsReasons.useTime))
              .refine(isChargeYear, says(fieldsReasons.timeInYears, CHARGE_YEARS))
              .optional(),
            /** Reason for the forced charge time; stored with it. */
            reason: singleLine(500).optional(),
          }),
        )
        .min(1, says(trackingReasons.emptyList))
        .max(1000),
    }),
    bodyBytes: MAX_BODY_BYTES,
    result: z.object({
      batchNumber: z.string(),
      totalCount: z.int(),
      successCount: z.int(),
      failedCount: z.int(),
      /**
       * Failed rows that the call did not reach in time; the next call confirms them. Includes rows of any UPC that
       * were not read yet.
       */
      unreached: z.int(),
      /** Units that are now in the building and unclaimed. */
      units: z.int(),
      failureRecords: z.array(
        z.object({
          cwId: z.string(),
          /** Empty for a named row that is not pending in the batch. */
          tracking: z.string(),
          upc: z.string(),
          errorMessage: z.string(),
          /** `errorMessage` as a key with parameters. */
          reasons: z.array(reason),
          canRetry: z.boolean(),
        }),
      ),
    }),
    errors: ['missing', 'conflict', 'forbidden'],
    summary:
      'Confirms rows of a batch as products of the company, by UPC or row by row (`cwIds`). Their units then count as in the building and can be claimed.',
    writes: true,
    successMessage: 'Batch processed. The result shows which rows were confirmed.',
  }),
}
