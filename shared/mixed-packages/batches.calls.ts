import * as z from 'zod'
import { call, MAX_BODY_BYTES } from '../contract/call.ts'
import { fieldsReasons } from '../contract/fields.reasons.ts'
import { codeLine, codeLines, id, quantity, singleLine } from '../contract/fields.ts'
import { says } from '../contract/issues.ts'
import { reason } from '../contract/line-results.ts'
import { condition, page, paging } from '../contract/paging.ts'
import { typedValue } from '../contract/typed-line.ts'
import { uploadForm } from '../contract/upload-form.ts'
import { sheetColumns, sheetLayout } from '../sheets/columns.fields.ts'
import { importResult } from '../tracking/import-record.ts'
import { valuesReasons } from '../values/values.reasons.ts'
import { bulkConfirmResult, mixedBatchRecord, pendingItem, pendingPackageRecord } from './batch-record.ts'
import { mixedReasons } from './mixed-packages.reasons.ts'
import { MAX_ITEM_QUANTITY, MAX_NAMED, MAX_UPCS, MAX_VALIDATED } from './mixed-packages.rules.ts'

const access = { roles: ['warehouseAdmin'], company: 'doctorNo' } as const
const doctorNo = id('user')
const batchNumber = singleLine(20, mixedReasons.batchRequired)
const warehouseNo = id('warehouse', fieldsReasons.warehouseRequired)
const tracking = codeLine(60, valuesReasons.trackingRequired)
const upc = codeLine(100, valuesReasons.upcRequired)
const itemQuantity = quantity().max(MAX_ITEM_QUANTITY, says(mixedReasons.quantityMost, { most: MAX_ITEM_QUANTITY }))

/** A pending package, identified by batch and tracking number. */
const onePending = z.object({ doctorNo, batchNumber, tracking })
/** A batch, identified by its number. */
const oneBatch = z.object({ doctorNo, id: batchNumber })

/** Calls for parcels that were imported in batches and await confirmation as mixed packages. */
export const batchCalls = {
  generateBatchNumber: call({
    route: 'POST /mixed-package/batch/generateBatchNumber',
    access,
    clerk: 'receive',
    body: z.object({ doctorNo, warehouseNo }),
    result: z.object({
      /** 'yyyyMMdd-NNN', with the day in the warehouse's time zone. */
      batchNumber: z.string(),
    }),
    errors: ['missing', 'conflict'],
    summary: 'Reserves the next batch number of the day for an import of mixed packages into this warehouse.',
    writes: true,
  }),
  validateUpcs: call({
    route: 'POST /mixed-package/batch/validateUPCs',
    access,
    clerk: 'receive',
    body: z.object({ doctorNo, upcs: z.array(typedValue()).max(MAX_VALIDATED) }),
    bodyBytes: 512 * 1024,
    result: z.object({
      records: z.array(
        z.object({
          upc: z.string(),
          isValid: z.boolean(),
          /** Empty if the company has no product with this UPC; the UPC can still be imported. */
          productName: z.string(),
          errorMessage: z.string(),
          reasons: z.array(reason),
        }),
      ),
    }),
    errors: [],
    summary: "Checks whether each UPC can be imported, and returns the company's product for it.",
    writes: false,
  }),
  textImport: call({
    route: 'POST /mixed-package/batch/textImport',
    access,
    clerk: 'receive',
    body: z.object({
      doctorNo,
      batchNumber,
      warehouseNo,
      textContent: codeLines(1_500_000).min(1, says(mixedReasons.noText)),
    }),
    bodyBytes: MAX_BODY_BYTES,
    result: importResult,
    errors: ['missing', 'conflict'],
    summary:
      'Imports typed lines (tracking number, UPC, quantity) into a batch. Lines with one tracking number form a package, which is accepted or refused as a whole.',
    writes: true,
  }),
  startExcelImport: call({
    route: 'POST /mixed-package/batch/excelUpload',
    access,
    clerk: 'receive',
    body: z.object({ doctorNo }),
    result: z.object({ fileNo: z.string(), uploads: z.array(uploadForm) }),
    errors: [],
    summary: 'Creates an upload form for a workbook of mixed packages, and returns the file number for excelImport.',
    writes: false,
  }),
  excelImport: call({
    route: 'POST /mixed-package/batch/excelImport',
    access,
    clerk: 'receive',
    body: z.object({
      doctorNo,
      fileNo: id('file'),
      batchNumber,
      warehouseNo,
      /** True: checks the lines without writing; the response lists the lines that an import would accept or refuse. */
      checkFirst: z.boolean().optional(),
      /** Columns of the fields tracking, upc and quantity. */
      columns: sheetColumns.optional(),
      /** True: restores leading zeros that the sheet dropped from UPCs. */
      addZeros: z.boolean().optional(),
    }),
    result: importResult.extend({
      /** Columns found in the sheet. */
      layout: sheetLayout.optional(),
      /** Reason why no row can be read; other columns or another sheet may help. Only in a check. */
      refused: z.object({ message: z.string(), reasons: z.array(reason) }).optional(),
      /** Lines that fail only because their UPC lost a leading zero; `addZeros` restores it. */
      zerosLost: z.int(),
      /** The sheet that was read, and the other non-empty sheets. */
      sheetName: z.string(),
      sheetsLeftOut: z.array(z.string()),
    }),
    errors: ['missing', 'conflict'],
    summary:
      'Imports an uploaded workbook with tracking number, UPC and quantity in columns A, B and C, starting at the first row.',
    writes: true,
  }),
  pendingBatches: call({
    route: 'POST /mixed-package/batch/pending-batches',
    access: { ...access, companyOptional: true },
    clerk: 'receive',
    body: z.object({ doctorNo: doctorNo.optional(), condition: condition(), ...paging }),
    result: page(mixedBatchRecord),
    errors: [],
    summary:
      'Batches with packages that await confirmation, of one or all companies, newest first. `condition`: a part of the batch number.',
    writes: false,
  }),
  pendingPackages: call({
    route: 'POST /mixed-package/batch/pending-packages',
    access: { ...access, companyOptional: true },
    clerk: 'receive',
    body: z.object({
      /** Omitted: all companies of the caller. */
      doctorNo: doctorNo.optional(),
      batchNumber: singleLine(20).optional(),
      warehouseNo: id('warehouse').optional(),
      /** A tracking number or its last six characters. */
      tracking: codeLine(60).optional(),
      ...paging,
    }),
    result: page(pendingPackageRecord),
    errors: ['missing'],
    summary: 'Packages that await confirmation, of one or all companies, newest batch first.',
    writes: false,
  }),
  packageDetail: call({
    route: 'POST /mixed-package/batch/package-detail',
    access,
    clerk: 'receive',
    body: onePending,
    result: pendingPackageRecord.extend({ items: z.array(pendingItem) }),
    errors: ['missing', 'conflict'],
    summary: 'A pending package with its UPCs, and whether each is valid.',
    writes: false,
  }),
  editUpc: call({
    route: 'POST /mixed-package/batch/edit-upc',
    access,
    clerk: 'receive',
    body: onePending.extend({
      originalUpc: codeLine(100, valuesReasons.upcRequired),
      /** Quantity that the user saw; refused (409) if it has changed. */
      originalQuantity: z.int(),
      upc,
      quantity: itemQuantity,
    }),
    edit: { key: 'originalUpc', seen: 'originalQuantity' },
    result: z.object({ tracking: z.string(), upc: z.string(), quantity: z.int() }),
    errors: ['missing', 'conflict'],
    summary: 'Corrects the UPC or quantity of an item in a pending package.',
    writes: true,
    successMessage: 'UPC saved.',
  }),
  deleteUpc: call({
    route: 'POST /mixed-package/batch/delete-upc',
    access,
    clerk: 'receive',
    body: onePending.extend({ upcs: z.array(upc).min(1, says(mixedReasons.oneItem)).max(MAX_UPCS) }),
    result: z.object({
      tracking: z.string(),
      /** Remaining UPCs; at 0, the package is no longer listed. */
      left: z.int(),
    }),
    errors: ['missing', 'conflict'],
    summary: 'Deletes UPCs from a pending package; if none remain, the package is canceled.',
    writes: true,
    successMessage: 'UPC deleted.',
  }),
  confirmSinglePackage: call({
    route: 'POST /mixed-package/batch/confirm-single-package',
    access,
    clerk: 'receive',
    body: onePending,
    result: z.object({ packageId: z.string(), tracking: z.string() }),
    errors: ['missing', 'conflict'],
    summary: 'Confirms a pending package: it becomes a mixed package whose units can be claimed.',
    writes: true,
    successMessage: 'Package confirmed.',
  }),
  cancelSinglePackage: call({
    route: 'POST /mixed-package/batch/cancel-single-package',
    access,
    clerk: 'receive',
    body: onePending,
    result: z.object({ tracking: z.string() }),
    errors: ['missing', 'conflict'],
    summary: 'Removes a pending package; its tracking number can be imported again.',
    writes: true,
    successMessage: 'Package removed.',
  }),
  bulkConfirm: call({
    route: 'POST /mixed-package/batch/bulkConfirm',
    access,
    clerk: 'receive',
    body: z.object({
      doctorNo,
      batchNumber,
      /** Packages of the batch to confirm; absent: all pending ones. */
      trackings: z.array(tracking).min(1).max(MAX_NAMED).optional(),
    }),
    bodyBytes: 128 * 1024,
    result: bulkConfirmResult,
    errors: ['missing', 'conflict'],
    summary: 'Confirms the pending packages of a batch, as many as time allows; repeat until `unreached` is 0.',
    writes: true,
  }),
  batchDetail: call({
    route: 'GET /mixed-package/batch/batch-detail/{id}',
    access,
    clerk: 'receive',
    body: oneBatch,
    result: mixedBatchRecord,
    errors: ['missing'],
    summary: 'A batch by number, with its counts of pending, active, canceled and reversed packages.',
    writes: false,
  }),
  cancelBatch: call({
    route: 'DELETE /mixed-package/batch/cancel/{id}',
    access,
    clerk: 'receive',
    body: oneBatch,
    result: z.object({
      batchNumber: z.string(),
      cancelled: z.int(),
      /** Packages not reached by the call; they are still pending, and the next call continues there. */
      unreached: z.int(),
    }),
    errors: ['missing', 'conflict'],
    summary: 'Removes the pending packages of a batch, as many as time allows; repeat until `unreached` is 0.',
    writes: true,
    successMessage: 'Batch canceled.',
  }),
}
