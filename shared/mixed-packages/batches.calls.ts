import * as z from 'zod'
import { call, MOST_BODY_BYTES } from '../contract/call.ts'
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

/** One package that waits: its batch and its tracking number say which. */
const onePending = z.object({ doctorNo, batchNumber, tracking })
/** A batch, by its number. */
const oneBatch = z.object({ doctorNo, id: batchNumber })

/** Calls for parcels that are imported in batches and wait to be confirmed as mixed packages. */
export const batchCalls = {
  generateBatchNumber: call({
    route: 'POST /mixed-package/batch/generateBatchNumber',
    access,
    body: z.object({ doctorNo, warehouseNo }),
    result: z.object({
      /** 'yyyyMMdd-NNN', the warehouse's day. */
      batchNumber: z.string(),
    }),
    errors: ['missing', 'conflict'],
    summary: 'Reserves the next batch number of the day for an import of mixed packages into this warehouse.',
    writes: true,
  }),
  validateUpcs: call({
    route: 'POST /mixed-package/batch/validateUPCs',
    access,
    body: z.object({ doctorNo, upcs: z.array(typedValue()).max(MAX_VALIDATED) }),
    bodyBytes: 512 * 1024,
    result: z.object({
      records: z.array(
        z.object({
          upc: z.string(),
          isValid: z.boolean(),
          /** Empty where the company has no product of this UPC: it can be imported all the same. */
          productName: z.string(),
          errorMessage: z.string(),
          reasons: z.array(reason),
        }),
      ),
    }),
    errors: [],
    summary: 'Says of each UPC whether it can be imported, and which product of the company it is.',
    writes: false,
  }),
  textImport: call({
    route: 'POST /mixed-package/batch/textImport',
    access,
    body: z.object({
      doctorNo,
      batchNumber,
      warehouseNo,
      textContent: codeLines(1_500_000).min(1, says(mixedReasons.noText)),
    }),
    bodyBytes: MOST_BODY_BYTES,
    result: importResult,
    errors: ['missing', 'conflict'],
    summary:
      'Imports typed lines (tracking number, UPC, quantity) into a batch; lines of one tracking number are one package, taken whole or not at all.',
    writes: true,
  }),
  startExcelImport: call({
    route: 'POST /mixed-package/batch/excelUpload',
    access,
    body: z.object({ doctorNo }),
    result: z.object({ fileNo: z.string(), uploads: z.array(uploadForm) }),
    errors: [],
    summary: 'A form by which a browser uploads a workbook of mixed packages; excelImport is then given its number.',
    writes: false,
  }),
  excelImport: call({
    route: 'POST /mixed-package/batch/excelImport',
    access,
    body: z.object({
      doctorNo,
      fileNo: id('file'),
      batchNumber,
      warehouseNo,
      /** Only looks at the lines: the answer says what an import would take and what not, and nothing is written. */
      checkFirst: z.boolean().optional(),
      /** Which columns hold the fields tracking, upc and quantity. */
      columns: sheetColumns.optional(),
      /** Accepts the leading zeros that the sheet has dropped from UPCs. */
      addZeros: z.boolean().optional(),
    }),
    result: importResult.extend({
      /** What was found in the sheet that was read. */
      layout: sheetLayout.optional(),
      /** Why no row can be read, where other columns or another sheet may help; only of a check. */
      refused: z.object({ message: z.string(), reasons: z.array(reason) }).optional(),
      /** Failed lines whose UPC has only lost a leading zero. `addZeros` restores it. */
      zerosLost: z.int(),
      /** The sheet that was read, and the names of others that hold something. */
      sheetName: z.string(),
      sheetsLeftOut: z.array(z.string()),
    }),
    errors: ['missing', 'conflict'],
    summary:
      'Imports an uploaded workbook: tracking number, UPC and quantity in columns A, B and C, from the first row on.',
    writes: true,
  }),
  pendingBatches: call({
    route: 'POST /mixed-package/batch/pending-batches',
    access: { ...access, companyOptional: true },
    body: z.object({ doctorNo: doctorNo.optional(), condition: condition(), ...paging }),
    result: page(mixedBatchRecord),
    errors: [],
    summary:
      'Batches with packages that wait for confirmation, of one or all companies, newest first; `condition` is the beginning of their number.',
    writes: false,
  }),
  pendingPackages: call({
    route: 'POST /mixed-package/batch/pending-packages',
    access: { ...access, companyOptional: true },
    body: z.object({
      /** Omitted: all companies of the caller. */
      doctorNo: doctorNo.optional(),
      batchNumber: singleLine(20).optional(),
      warehouseNo: id('warehouse').optional(),
      /** A tracking number or its last six. */
      tracking: codeLine(60).optional(),
      ...paging,
    }),
    result: page(pendingPackageRecord),
    errors: ['missing'],
    summary: 'Packages that wait for confirmation, of one or all companies, newest batch first.',
    writes: false,
  }),
  packageDetail: call({
    route: 'POST /mixed-package/batch/package-detail',
    access,
    body: onePending,
    result: pendingPackageRecord.extend({ items: z.array(pendingItem) }),
    errors: ['missing', 'conflict'],
    summary: 'A package that waits, with its UPCs and whether each is valid.',
    writes: false,
  }),
  editUpc: call({
    route: 'POST /mixed-package/batch/edit-upc',
    access,
    body: onePending.extend({
      originalUpc: codeLine(100, valuesReasons.upcRequired),
      /** As the person saw it: another one now answers 409. */
      originalQuantity: z.int(),
      upc,
      quantity: itemQuantity,
    }),
    edit: { key: 'originalUpc', seen: 'originalQuantity' },
    result: z.object({ tracking: z.string(), upc: z.string(), quantity: z.int() }),
    errors: ['missing', 'conflict'],
    summary: 'Corrects UPC or quantity of an item in a package that waits.',
    writes: true,
    successMessage: 'UPC saved.',
  }),
  deleteUpc: call({
    route: 'POST /mixed-package/batch/delete-upc',
    access,
    body: onePending.extend({ upcs: z.array(upc).min(1, says(mixedReasons.oneItem)).max(MAX_UPCS) }),
    result: z.object({
      tracking: z.string(),
      /** UPCs that are left; with none the package has gone from the list. */
      left: z.int(),
    }),
    errors: ['missing', 'conflict'],
    summary: 'Takes UPCs out of a package that waits. Without any left the package is canceled.',
    writes: true,
    successMessage: 'UPC deleted.',
  }),
  confirmSinglePackage: call({
    route: 'POST /mixed-package/batch/confirm-single-package',
    access,
    body: onePending,
    result: z.object({ packageId: z.string(), tracking: z.string() }),
    errors: ['missing', 'conflict'],
    summary: 'Confirms a package that waits: it becomes a mixed package whose units can be claimed.',
    writes: true,
    successMessage: 'Package confirmed.',
  }),
  cancelSinglePackage: call({
    route: 'POST /mixed-package/batch/cancel-single-package',
    access,
    body: onePending,
    result: z.object({ tracking: z.string() }),
    errors: ['missing', 'conflict'],
    summary: 'Removes a package that waits. Its tracking number may be imported again.',
    writes: true,
    successMessage: 'Package removed.',
  }),
  bulkConfirm: call({
    route: 'POST /mixed-package/batch/bulkConfirm',
    access,
    body: z.object({
      doctorNo,
      batchNumber,
      /** Those of the batch to confirm; all that wait when absent. */
      trackings: z.array(tracking).min(1).max(MAX_NAMED).optional(),
    }),
    bodyBytes: 128 * 1024,
    result: bulkConfirmResult,
    errors: ['missing', 'conflict'],
    summary:
      'Confirms the packages of a batch that wait, as long as there is time. Made again until `unreached` is 0 it confirms all of them.',
    writes: true,
  }),
  batchDetail: call({
    route: 'GET /mixed-package/batch/batch-detail/{id}',
    access,
    body: oneBatch,
    result: mixedBatchRecord,
    errors: ['missing'],
    summary: 'A batch by its number: how many of its packages wait, stand, were canceled or reversed.',
    writes: false,
  }),
  cancelBatch: call({
    route: 'DELETE /mixed-package/batch/cancel/{id}',
    access,
    body: oneBatch,
    result: z.object({
      batchNumber: z.string(),
      cancelled: z.int(),
      /** Packages that the call did not reach: they still wait, and the next call goes on there. */
      unreached: z.int(),
    }),
    errors: ['missing', 'conflict'],
    summary: 'Removes all packages of a batch that wait. Made again until `unreached` is 0 it removes all of them.',
    writes: true,
    successMessage: 'Batch canceled.',
  }),
}
