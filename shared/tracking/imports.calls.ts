import * as z from 'zod'
import { call, MAX_BODY_BYTES } from '../contract/call.ts'
import { fieldsReasons } from '../contract/fields.reasons.ts'
import { id, instant, singleLine } from '../contract/fields.ts'
import { says } from '../contract/issues.ts'
import { lineFailure, MAX_LINES } from '../contract/line-results.ts'
import { condition, page, paging } from '../contract/paging.ts'
import { typedValue } from '../contract/typed-line.ts'
import { IMPORT_STATES, STRAY_REASONS } from './import.rules.ts'
import { importRecord, importResult } from './import-record.ts'
import { trackingRowRecord } from './row-record.ts'
import { trackingReasons } from './tracking.reasons.ts'

/** Typed lists, and the results of all imports. */
export const importCalls = {
  saveImportData: call({
    route: 'POST /confirmWarehouse/saveImportData',
    access: { roles: ['warehouseAdmin'], company: 'doctorNo' },
    clerk: 'receive',
    body: z.object({
      batchNumber: singleLine(20).optional(),
      doctorNo: id('user'),
      warehouseNo: id('warehouse', fieldsReasons.warehouseRequired),
      data: z
        .array(
          z
            .object({
              /** Line number shown to the user; omitted: its position in the list. */
              lineNumber: z.int().min(1).max(1_000_000).optional().catch(undefined),
              tracking: typedValue(),
              upc: typedValue(),
              qty: typedValue(),
              note: typedValue(),
            })
            .catch({}),
        )
        .min(1, says(trackingReasons.noText))
        .max(MAX_LINES, says(trackingReasons.atMostLines, { most: MAX_LINES })),
    }),
    bodyBytes: MAX_BODY_BYTES,
    result: importResult,
    errors: ['missing'],
    summary:
      'Accepts arrivals that the warehouse typed or pasted. Valid lines are saved under a batch number, invalid ones are reported.',
    writes: true,
    successMessage: 'Import finished.',
  }),
  listImports: call({
    route: 'POST /confirmWarehouse/getImportRecordList',
    access: { roles: ['warehouseAdmin'], company: 'doctorNo', companyOptional: true },
    clerk: 'receive',
    body: z.object({
      doctorNo: id('user').optional(),
      warehouseNo: id('warehouse').optional(),
      state: z.enum(IMPORT_STATES).optional(),
      ...paging,
    }),
    result: page(importRecord),
    errors: ['missing'],
    summary: 'Imports of the company with their results, newest first, optionally of one warehouse or in one state.',
    writes: false,
  }),
  getImport: call({
    route: 'POST /confirmWarehouse/getImportRecord',
    access: { roles: ['warehouseAdmin'], company: 'doctorNo' },
    clerk: 'receive',
    body: z.object({
      doctorNo: id('user'),
      importNo: id('importRecord'),
      /** Page of 1,000 failed lines, from 1; `failedCount` is the total. */
      current: z.int().min(1, says(fieldsReasons.pagesFromOne)).max(100).default(1),
    }),
    result: importRecord.extend({ failedRecords: z.array(lineFailure) }),
    errors: ['missing'],
    summary: 'One import with one page of its failed lines (`current`), in the order of the lines, 1,000 per page.',
    writes: false,
  }),
  listImportedRows: call({
    route: 'POST /confirmWarehouse/getImportedRowList',
    access: { roles: ['warehouseAdmin'], company: 'doctorNo' },
    clerk: 'receive',
    body: z.object({ doctorNo: id('user'), importNo: id('importRecord'), condition: condition(), ...paging }),
    result: page(trackingRowRecord),
    errors: ['missing'],
    summary:
      'The rows that an import has added, in their current state and in the order of its lines. `condition`: a tracking number or its last six characters.',
    writes: false,
  }),
  listStrayDrops: call({
    route: 'POST /confirmWarehouse/getStrayDropList',
    access: { roles: ['superAdmin'] },
    body: z.object(paging),
    result: page(
      z.object({
        dropNo: z.string(),
        /** Key in the upload bucket. */
        key: z.string(),
        /** Size in bytes; 0 if the notification has no size. */
        size: z.int(),
        /** The key is not in the expected form, names no company, or names no warehouse of the company. */
        reason: z.enum(STRAY_REASONS),
        createDate: instant(),
      }),
    ),
    errors: [],
    summary:
      'Files that were put into the upload bucket for an unknown company or warehouse, newest first, kept for 60 days.',
    writes: false,
  }),
}
