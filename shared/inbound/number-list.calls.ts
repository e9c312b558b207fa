import * as z from 'zod'
import { call } from '../contract/call.ts'
import { id } from '../contract/fields.ts'
import { lineFailure } from '../contract/line-results.ts'
import { uploadForm } from '../contract/upload-form.ts'
import { sheetColumns } from '../sheets/columns.fields.ts'
import { sheetFileId, sheetFiles, sheetRead } from '../sheets/sheet-call.fields.ts'
import { MAX_NUMBER_LIST_BYTES } from './submitted-numbers.rules.ts'

const ofNurse = { roles: ['nurse'], company: 'doctorNo' } as const

/** Tracking numbers of a take from a workbook: uploaded, checked without saving, then saved by importTracking. */
export const numberListCalls = {
  startTrackingSheet: call({
    route: 'POST /inbound/uploadTrackingSheet',
    access: ofNurse,
    body: z.object({
      doctorNo: id('user'),
      inboundNo: id('inbound'),
      files: sheetFiles(MAX_NUMBER_LIST_BYTES),
    }),
    result: z.object({ fileNo: z.string(), uploads: z.array(uploadForm) }),
    errors: ['missing', 'conflict'],
    summary: 'Creates an upload form for a workbook of tracking numbers, valid for ten minutes.',
    writes: false,
  }),
  checkTrackingSheet: call({
    route: 'POST /inbound/checkTrackingSheet',
    access: ofNurse,
    body: z.object({
      doctorNo: id('user'),
      inboundNo: id('inbound'),
      /** Belongs to this take only. */
      fileId: sheetFileId(),
      columns: sheetColumns.optional(),
    }),
    result: z.object({
      ...sheetRead,
      totalCount: z.int(),
      /** Rows that importTracking would save. */
      good: z.array(z.object({ rowNumber: z.int(), tracking: z.string(), qty: z.int() })),
      /** `lineNumber` is the row of the sheet; the message names the column. */
      failedRecords: z.array(lineFailure.extend({ column: z.enum(['tracking', 'qty', '']) })),
    }),
    errors: ['missing', 'conflict'],
    summary: 'Rows and problems of an uploaded workbook of tracking numbers; saves nothing.',
    writes: false,
  }),
}
