import * as z from 'zod'
import { call } from '../contract/call.ts'
import { fieldsReasons } from '../contract/fields.reasons.ts'
import { id, instant, singleLine } from '../contract/fields.ts'
import { says } from '../contract/issues.ts'
import { lineFailure, MAX_LINES, reason } from '../contract/line-results.ts'
import { page, paging } from '../contract/paging.ts'
import { uploadForm } from '../contract/upload-form.ts'
import { IMPORT_SOURCES, IMPORT_STATES, IMPORT_STATUSES, MAX_SHEET_BYTES, STRAY_REASONS } from './import.rules.ts'
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
  source: z.enum(IMPORT_SOURCES),
  fileName: z.string(),
  /** Bytes of the workbook, where they are known; 0 of a typed list. */
  fileSize: z.int(),
  /** Whether the workbook can be downloaded as it was uploaded. */
  hasSource: z.boolean(),
  /** Of a workbook: the sheet that was read; empty until then. */
  sheetName: z.string(),
  /** Other sheets that hold something and were not read: the first hundred by name, and how many there are. */
  sheetsLeftOut: z.array(z.string()),
  sheetsLeftOutCount: z.int(),
  /** Who typed the list or uploaded the workbook; empty for a file that a machine sent or that was put into the bucket. */
  userNo: z.string(),
  userName: z.string(),
  /** The upload token that a machine sent the file with, and its name; empty otherwise. */
  tokenNo: z.string(),
  tokenName: z.string(),
  status: z.enum(IMPORT_STATUSES),
  /** `status`, with imports that are done but have failed lines or unread sheets set apart as 'partial'. */
  state: z.enum(IMPORT_STATES),
  /** Why the file as a whole was refused; empty otherwise. */
  message: z.string(),
  /** What `message` says, by key. */
  reasons: z.array(reason),
  /** Lines read so far; of a finished import, all of them. */
  totalCount: z.int(),
  successCount: z.int(),
  failedCount: z.int(),
  /** Lines that the check has counted in the workbook; 0 when it was not checked first. */
  expectedCount: z.int(),
  createDate: instant(),
})

/** The one workbook that is going to be uploaded. */
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

/** Every way in for the warehouse's rows, and what became of each. */
export const importCalls = {
  saveImportData: call({
    route: 'POST /confirmWarehouse/saveImportData',
    access: { roles: ['warehouseAdmin'], company: 'doctorNo' },
    body: z.object({
      batchNumber: singleLine(20).optional(),
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
    body: z.object({
      doctorNo: id('user').optional(),
      warehouseNo: id('warehouse').optional(),
      state: z.enum(IMPORT_STATES).optional(),
      ...paging,
    }),
    result: page(importRecord),
    errors: ['missing'],
    summary: 'Imports of the company, newest first, with what became of each; of one warehouse or state when asked.',
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
  startImport: call({
    route: 'POST /confirmWarehouse/uploadTracking',
    access: { roles: ['warehouseAdmin'], company: 'doctorNo' },
    body: z.object({
      doctorNo: id('user'),
      warehouseNo: id('warehouse', fieldsReasons.warehouseRequired),
      /** An open batch of the warehouse that the rows join; a new one without. */
      batchNumber: singleLine(20).optional(),
      /** Only checks the workbook when it arrives: importChecked imports it. */
      checkFirst: z.boolean().default(true),
      files: workbook(),
    }),
    result: z.object({
      /** Number of the import that the file becomes. */
      fileNo: z.string(),
      uploads: z.array(uploadForm),
    }),
    errors: ['missing', 'conflict'],
    summary:
      'A form for the upload of one workbook to `tracking/{doctorNo}/{warehouseNo}/`, good for ten minutes; the import begins when the file arrives.',
    writes: true,
  }),
  importChecked: call({
    route: 'POST /confirmWarehouse/importCheckedTracking',
    access: { roles: ['warehouseAdmin'], company: 'doctorNo' },
    body: z.object({ doctorNo: id('user'), importNo: id('importRecord') }),
    result: z.object({ importNo: z.string() }),
    errors: ['missing', 'conflict'],
    summary: 'Imports the lines of a checked workbook that have no problem.',
    writes: true,
    successMessage: 'The rows are being imported.',
  }),
  getImportSource: call({
    route: 'POST /confirmWarehouse/getImportSource',
    access: { roles: ['warehouseAdmin'], company: 'doctorNo' },
    body: z.object({ doctorNo: id('user'), importNo: id('importRecord') }),
    result: z.object({ url: z.string(), fileName: z.string() }),
    errors: ['missing'],
    summary: 'Where the workbook of an import can be downloaded as it was uploaded, for five minutes.',
    writes: false,
  }),
  listStrayDrops: call({
    route: 'POST /confirmWarehouse/getStrayDropList',
    access: { roles: ['superAdmin'] },
    body: z.object(paging),
    result: page(
      z.object({
        dropNo: z.string(),
        /** Where it lies in the upload bucket. */
        key: z.string(),
        /** Bytes; 0 where the notification does not say. */
        size: z.int(),
        /** The key is no address; it names no company; the company has no such warehouse. */
        reason: z.enum(STRAY_REASONS),
        createDate: instant(),
      }),
    ),
    errors: [],
    summary: 'Files that were put into the upload bucket for no known company or warehouse, newest first, for 60 days.',
    writes: false,
  }),
}
