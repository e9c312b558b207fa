import * as z from 'zod'
import { call } from '../contract/call.ts'
import { fieldsReasons } from '../contract/fields.reasons.ts'
import { id, singleLine } from '../contract/fields.ts'
import { says } from '../contract/issues.ts'
import { lineFailure, reason } from '../contract/line-results.ts'
import { uploadForm } from '../contract/upload-form.ts'
import { sheetColumns, sheetLayout } from '../sheets/columns.fields.ts'
import { ID_PATTERN } from '../values/id.ts'
import { MAX_NUMBER_LIST_BYTES } from './submitted-numbers.rules.ts'

/** `fileNo` of the upload; it belongs to this take only. */
const fileId = () => singleLine(40).regex(ID_PATTERN, says(fieldsReasons.notAnId))

const ofNurse = { roles: ['nurse'], company: 'doctorNo' } as const

/** Tracking numbers of a take from a workbook: uploaded, checked without saving, then saved by importTracking. */
export const numberListCalls = {
  startTrackingSheet: call({
    route: 'POST /inbound/uploadTrackingSheet',
    access: ofNurse,
    body: z.object({
      doctorNo: id('user'),
      inboundNo: id('inbound'),
      files: z
        .array(
          z.object({
            name: singleLine(255),
            type: singleLine(100),
            size: z.int().min(1).max(MAX_NUMBER_LIST_BYTES),
          }),
        )
        .length(1),
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
      fileId: fileId(),
      columns: sheetColumns.optional(),
    }),
    result: z.object({
      /** Columns found in the sheet; absent if the file is unreadable. */
      layout: sheetLayout.optional(),
      /** Reason the whole file is unreadable. */
      refused: z.object({ message: z.string(), reasons: z.array(reason) }).optional(),
      /** The sheet that was read, and the other non-empty sheets. */
      sheet: z.string(),
      leftOut: z.array(z.string()),
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
