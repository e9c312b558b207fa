import * as z from 'zod'
import { call } from '../contract/call.ts'
import { fieldsReasons } from '../contract/fields.reasons.ts'
import { id, singleLine } from '../contract/fields.ts'
import { says } from '../contract/issues.ts'
import { uploadForm } from '../contract/upload-form.ts'
import { sheetColumns } from '../sheets/columns.fields.ts'
import { MAX_SHEET_BYTES } from './import.rules.ts'
import { trackingReasons } from './tracking.reasons.ts'

/** The single workbook to upload. */
const workbook = () =>
  z
    .array(
      z.object({
        name: singleLine(255, fieldsReasons.required),
        type: singleLine(100),
        size: z.int().min(1).max(MAX_SHEET_BYTES, says(trackingReasons.fileTooLarge)),
      }),
    )
    .length(1)

/** Calls for a workbook uploaded in the console: upload, check, and import or discard. */
export const uploadCalls = {
  startImport: call({
    route: 'POST /confirmWarehouse/uploadTracking',
    access: { roles: ['warehouseAdmin'], company: 'doctorNo' },
    clerk: 'receive',
    body: z.object({
      doctorNo: id('user'),
      warehouseNo: id('warehouse', fieldsReasons.warehouseRequired),
      /** An open batch of the warehouse to which the rows are added; absent: a new batch. */
      batchNumber: singleLine(20).optional(),
      /** True: only checks the workbook on arrival; importChecked imports it later. */
      checkFirst: z.boolean().default(true),
      /** Columns of the fields tracking, upc, qty and note, if the headers do not name them. */
      columns: sheetColumns.optional(),
      files: workbook(),
    }),
    result: z.object({
      /** Number of the import that is created from the file. */
      fileNo: z.string(),
      uploads: z.array(uploadForm),
    }),
    errors: ['missing', 'conflict'],
    summary:
      'Creates a form that uploads one workbook to `tracking/{doctorNo}/{warehouseNo}/`, valid for ten minutes. The import begins when the file arrives.',
    writes: true,
  }),
  importChecked: call({
    route: 'POST /confirmWarehouse/importCheckedTracking',
    access: { roles: ['warehouseAdmin'], company: 'doctorNo' },
    clerk: 'receive',
    body: z.object({
      doctorNo: id('user'),
      importNo: id('importRecord'),
      /** True: restores leading zeros that the sheet dropped from UPCs, and imports the affected lines. */
      addZeros: z.boolean().optional(),
    }),
    result: z.object({ importNo: z.string() }),
    errors: ['missing', 'conflict'],
    summary:
      'Imports the valid lines of a checked workbook; with `addZeros`, also those whose UPC lost a leading zero. If the workbook has already been imported, `addZeros` imports only the latter, as a separate import, and returns its number. Repeating the call returns the same number.',
    writes: true,
    successMessage: 'The rows are being imported.',
  }),
  checkImportAgain: call({
    route: 'POST /confirmWarehouse/checkTrackingAgain',
    access: { roles: ['warehouseAdmin'], company: 'doctorNo' },
    clerk: 'receive',
    body: z.object({ doctorNo: id('user'), importNo: id('importRecord'), columns: sheetColumns }),
    result: z.object({ importNo: z.string() }),
    errors: ['missing', 'conflict'],
    summary:
      'Checks a workbook again before any of its rows are imported, reading the fields tracking, upc, qty and note from the chosen columns.',
    writes: true,
    successMessage: 'The workbook is being checked.',
  }),
  discardImport: call({
    route: 'POST /confirmWarehouse/discardImport',
    access: { roles: ['warehouseAdmin'], company: 'doctorNo' },
    clerk: 'receive',
    body: z.object({ doctorNo: id('user'), importNo: id('importRecord') }),
    result: z.object({ importNo: z.string() }),
    errors: ['missing', 'conflict'],
    summary: 'Discards an import that has not written any rows: one whose file has not arrived, or a checked one.',
    writes: true,
    successMessage: 'The import has been discarded.',
  }),
  getImportSource: call({
    route: 'POST /confirmWarehouse/getImportSource',
    access: { roles: ['warehouseAdmin'], company: 'doctorNo' },
    clerk: 'receive',
    body: z.object({ doctorNo: id('user'), importNo: id('importRecord') }),
    result: z.object({ url: z.string(), fileName: z.string() }),
    errors: ['missing'],
    summary: 'URL for downloading the workbook of an import as it was uploaded, valid for five minutes.',
    writes: false,
  }),
}
