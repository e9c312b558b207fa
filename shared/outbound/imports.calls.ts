import * as z from 'zod'
import { call } from '../contract/call.ts'
import { fieldsReasons } from '../contract/fields.reasons.ts'
import { id, instant, singleLine } from '../contract/fields.ts'
import { reason } from '../contract/line-results.ts'
import { page, paging } from '../contract/paging.ts'
import { uploadForm } from '../contract/upload-form.ts'
import { sheetColumns } from '../sheets/columns.fields.ts'
import { rowProblemRecord } from '../sheets/row-problem.ts'
import { MAX_IMPORT_LABELS, MAX_SHIPMENT_SHEET_BYTES, SHIPMENT_IMPORT_STATUSES } from './imports.rules.ts'
import { labelFile } from './labels.calls.ts'
import { outboundReasons } from './outbound.reasons.ts'

/** One workbook of shipments. */
export const shipmentImportRecord = z.object({
  importNo: z.string(),
  fileName: z.string(),
  status: z.enum(SHIPMENT_IMPORT_STATUSES),
  /** Reason why the whole workbook was refused, or its import stopped; empty otherwise. */
  message: z.string(),
  /** `message` as a key with parameters. */
  reasons: z.array(reason),
  warehouseNo: z.string(),
  warehouse: z.string(),
  /** User notified of the shipments. */
  notifyUserNo: z.string(),
  notifyUserName: z.string(),
  /** Rows: total, valid according to the check, and shipped so far. */
  totalCount: z.int(),
  goodCount: z.int(),
  doneCount: z.int(),
  problemCount: z.int(),
  /** Rows that fail only because their UPC lost a leading zero, and whether the zeros were restored. */
  zerosLost: z.int(),
  addZeros: z.boolean(),
  /** The sheet that was read; empty until then. */
  sheetName: z.string(),
  /** User who had the checked workbook shipped, or else uploaded it. */
  userName: z.string(),
  createDate: instant(),
})

const access = { roles: ['doctor'], company: 'doctorNo' } as const
const numbered = z.object({ doctorNo: id('user'), importNo: id('shipmentImport') })
const number = z.object({ importNo: z.string() })

export const importCalls = {
  startShipmentImport: call({
    route: 'POST /outbound/uploadImport',
    access,
    right: 'outbound:write',
    body: z.object({
      doctorNo: id('user'),
      workbook: z.object({ name: singleLine(255), size: z.int().min(1).max(MAX_SHIPMENT_SHEET_BYTES) }),
      /** Label files named in its rows; several rows may share one. */
      labels: z.array(labelFile).max(MAX_IMPORT_LABELS),
      warehouseNo: id('warehouse', fieldsReasons.warehouseRequired),
      notifyUserNo: id('user', outboundReasons.userRequired),
    }),
    bodyBytes: 128 * 1024,
    result: z.object({ importNo: z.string(), workbook: uploadForm, labels: z.array(uploadForm) }),
    errors: ['missing'],
    summary: 'Creates upload forms for a workbook of shipments and its labels, valid for ten minutes.',
    writes: true,
  }),
  checkShipmentImport: call({
    route: 'POST /outbound/checkImport',
    access,
    right: 'outbound:write',
    body: numbered.extend({
      /**
       * Columns of the fields. Passing them rechecks a workbook that was already checked, while none of its rows are
       * shipped.
       */
      columns: sheetColumns.optional(),
      /**
       * True restores leading zeros that the sheet dropped from UPCs, false leaves them out; either value triggers a
       * recheck.
       */
      addZeros: z.boolean().optional(),
    }),
    result: number,
    errors: ['missing', 'conflict'],
    summary: 'Starts the check of an uploaded workbook of shipments; nothing is shipped.',
    writes: true,
    successMessage: 'The workbook is being checked.',
  }),
  shipImport: call({
    route: 'POST /outbound/submitImport',
    access,
    right: 'outbound:write',
    body: numbered,
    result: number,
    errors: ['missing', 'conflict'],
    summary: 'Submits the shipments of a checked workbook. Repeating the call submits those not submitted yet.',
    writes: true,
    successMessage: 'The shipments are being submitted.',
  }),
  listShipmentImports: call({
    route: 'POST /outbound/getImportList',
    access,
    right: 'outbound:read',
    body: z.object({ doctorNo: id('user'), ...paging }),
    result: page(shipmentImportRecord),
    errors: [],
    summary: 'Workbooks of shipments uploaded by the company, newest first.',
    writes: false,
  }),
  getShipmentImport: call({
    route: 'POST /outbound/getImport',
    access,
    right: 'outbound:read',
    body: numbered,
    result: shipmentImportRecord,
    errors: ['missing'],
    summary: 'Progress of a workbook of shipments.',
    writes: false,
  }),
  listShipmentImportProblems: call({
    route: 'POST /outbound/getImportProblemList',
    access,
    right: 'outbound:read',
    body: numbered.extend(paging),
    result: page(rowProblemRecord),
    errors: ['missing'],
    summary: 'Problems of a workbook of shipments, by row and column.',
    writes: false,
  }),
}
