import * as z from 'zod'
import { call, contract } from '../contract/call.ts'
import { fieldsReasons } from '../contract/fields.reasons.ts'
import { id, instant, singleLine } from '../contract/fields.ts'
import { says } from '../contract/issues.ts'
import { lineFailure, MAX_LINES, reason } from '../contract/line-results.ts'
import { condition, page, paging } from '../contract/paging.ts'
import { CONDITIONS } from '../products/products.rules.ts'
import { valuesReasons } from '../values/values.reasons.ts'
import { LISTED_BATCHES, MAX_CONFIRMED_ROWS } from './confirm.rules.ts'
import { historyCalls } from './history.calls.ts'
import { trackingRowRecord } from './row-record.ts'
import { trackingReasons } from './tracking.reasons.ts'

export { trackingRowRecord } from './row-record.ts'

export const importResult = z.object({
  /** Empty when no line was taken. */
  batchNumber: z.string(),
  totalCount: z.int(),
  successCount: z.int(),
  failedCount: z.int(),
  successDetails: z.array(
    z.object({
      tracking: z.string(),
      items: z.array(z.object({ upc: z.string(), quantity: z.int() })),
      description: z.string(),
    }),
  ),
  failedRecords: z.array(lineFailure),
})

/** One dropped workbook or typed list, as it was taken. */
export const importRecord = z.object({
  importNo: z.string(),
  doctorNo: z.string(),
  warehouseNo: z.string(),
  warehouse: z.string(),
  batchNumber: z.string(),
  source: z.enum(['upload', 'console']),
  fileName: z.string(),
  /** Of a workbook: the sheet that was read; empty until then. */
  sheetName: z.string(),
  /** Other sheets that hold something and were not read: the first hundred by name, and how many there are. */
  sheetsLeftOut: z.array(z.string()),
  sheetsLeftOutCount: z.int(),
  /** Who typed the list; empty for a dropped file. */
  userNo: z.string(),
  userName: z.string(),
  status: z.enum(['processing', 'done', 'failed', 'duplicate']),
  /** Why the file as a whole was refused; empty otherwise. */
  message: z.string(),
  /** What `message` says, by key. */
  reasons: z.array(reason),
  totalCount: z.int(),
  successCount: z.int(),
  failedCount: z.int(),
  createDate: instant(),
})

const batchNumber = singleLine(20)

const CHARGE_TIME = /^\d{4}-\d{2}-\d{2}([ T]\d{2}:\d{2}:\d{2}(\.\d{1,9})?(Z|[+-]\d{2}:\d{2})?)?$/

export const tracking = contract('tracking', {
  ...historyCalls,
  saveImportData: call({
    route: 'POST /confirmWarehouse/saveImportData',
    access: { roles: ['warehouseAdmin'], company: 'doctorNo' },
    body: z.object({
      batchNumber: batchNumber.optional(),
      doctorNo: id('user'),
      warehouseNo: id('warehouse', fieldsReasons.warehouseRequired),
      data: z
        .array(
          z.object({
            lineNumber: z.int().min(1).max(1_000_000).optional(),
            tracking: z.string().max(200),
            upc: z.string().max(200),
            qty: z.union([z.number(), z.string().max(20)]),
            note: z.string().max(500).optional(),
          }),
        )
        .min(1, says(trackingReasons.noText))
        .max(MAX_LINES, says(trackingReasons.atMostLines, { most: MAX_LINES })),
    }),
    result: importResult,
    errors: ['missing'],
    summary:
      'Takes arrivals typed or pasted by the warehouse. Good lines are kept under a batch number, bad ones reported.',
    writes: true,
    successMessage: 'Import finished.',
  }),
  listImports: call({
    route: 'POST /confirmWarehouse/getImportRecordList',
    access: { roles: ['warehouseAdmin'], company: 'doctorNo', companyOptional: true },
    body: z.object({ doctorNo: id('user').optional(), ...paging }),
    result: page(importRecord),
    errors: [],
    summary: 'Imports of the company, newest first, with what became of each.',
    writes: false,
  }),
  getImport: call({
    route: 'POST /confirmWarehouse/getImportRecord',
    access: { roles: ['warehouseAdmin'], company: 'doctorNo' },
    body: z.object({
      doctorNo: id('user'),
      importNo: id('importRecord'),
      /** Which thousand of the failed lines; `failedCount` says how many there are in all. */
      current: z.int().min(1, says(fieldsReasons.pagesFromOne)).max(100).default(1),
    }),
    result: importRecord.extend({ failedRecords: z.array(lineFailure) }),
    errors: ['missing'],
    summary: 'One import with the lines that were not taken, in the order of the lines: 1,000 from page `current`.',
    writes: false,
  }),
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
      /** 1: of the confirmed ones, those with rows that can be reversed (D3 s4). */
      isReverse: z.union([z.literal(0), z.literal(1)]).optional(),
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
