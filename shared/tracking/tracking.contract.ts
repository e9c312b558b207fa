import * as z from 'zod'
import { call, contract } from '../contract/call.ts'
import { fieldsReasons } from '../contract/fields.reasons.ts'
import { id, instant } from '../contract/fields.ts'
import { says } from '../contract/issues.ts'
import { lineFailure, MAX_LINES, reason } from '../contract/line-results.ts'
import { page, paging } from '../contract/paging.ts'
import { confirmCalls } from './confirm.calls.ts'
import { historyCalls } from './history.calls.ts'
import { batchNumber } from './row-record.ts'
import { rowsCalls } from './rows.calls.ts'
import { scanCalls } from './scan.calls.ts'
import { trackingReasons } from './tracking.reasons.ts'

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
  source: z.enum(['upload', 'console', 'scan']),
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

export const tracking = contract('tracking', {
  ...historyCalls,
  saveImportData: call({
    route: 'POST /confirmWarehouse/saveImportData',
    access: { roles: ['warehouseAdmin'], company: 'doctorNo' },
    body: z.object({
      batchNumber: batchNumber().optional(),
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
  ...rowsCalls,
  ...confirmCalls,
  ...scanCalls,
})
