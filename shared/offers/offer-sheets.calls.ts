import * as z from 'zod'
import { call } from '../contract/call.ts'
import { id } from '../contract/fields.ts'
import { reason } from '../contract/line-results.ts'
import { uploadForm } from '../contract/upload-form.ts'
import { sheetColumns } from '../sheets/columns.fields.ts'
import { sheetFileId, sheetFiles, sheetRead } from '../sheets/sheet-call.fields.ts'
import { MAX_OFFER_SHEET_BYTES, OFFER_COLUMNS } from './offer-sheets.rules.ts'

const access = { roles: ['doctor'], company: 'doctorNo' } as const

/** Offers from a workbook: uploaded and read without saving; saveOffer then posts each row. */
export const offerSheetCalls = {
  startOfferSheet: call({
    route: 'POST /offer/uploadOfferSheet',
    access,
    right: 'offers:write',
    body: z.object({ doctorNo: id('user'), files: sheetFiles(MAX_OFFER_SHEET_BYTES) }),
    result: z.object({ fileNo: z.string(), uploads: z.array(uploadForm) }),
    errors: [],
    summary: 'Creates an upload form for a workbook of offers, valid for ten minutes.',
    writes: false,
  }),
  readOfferSheet: call({
    route: 'POST /offer/readOfferSheet',
    access,
    right: 'offers:write',
    body: z.object({ doctorNo: id('user'), fileId: sheetFileId(), columns: sheetColumns.optional() }),
    result: z.object({
      ...sheetRead,
      rows: z.array(
        z.object({
          /** Row number in the sheet. */
          row: z.int(),
          /** True if the sheet hides the row, for example by a filter. */
          hidden: z.boolean(),
          /** Texts of the cells; a date is 'yyyy-MM-dd', and an empty cell ''. */
          cells: z.record(z.enum(OFFER_COLUMNS), z.string()),
          /** Cells that the spreadsheet has damaged, with the reason. */
          unread: z.array(z.object({ column: z.enum(OFFER_COLUMNS), message: z.string(), reasons: z.array(reason) })),
        }),
      ),
    }),
    errors: [],
    summary:
      'Rows of an uploaded workbook of offers, and the cells that cannot be read; saves nothing. The caller checks the values and posts each offer.',
    writes: false,
  }),
}
