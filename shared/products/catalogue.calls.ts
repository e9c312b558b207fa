import * as z from 'zod'
import { call } from '../contract/call.ts'
import { fieldsReasons } from '../contract/fields.reasons.ts'
import { id, instant, singleLine } from '../contract/fields.ts'
import { says } from '../contract/issues.ts'
import { reason } from '../contract/line-results.ts'
import { page, paging } from '../contract/paging.ts'
import { uploadForm } from '../contract/upload-form.ts'
import { sheetColumns } from '../sheets/columns.fields.ts'
import { rowProblemRecord } from '../sheets/row-problem.ts'
import { sheetFiles } from '../sheets/sheet-call.fields.ts'
import { ID_PATTERN } from '../values/id.ts'
import { CATALOGUE_STATUSES, MAX_CATALOGUE_BYTES } from './catalogue.rules.ts'

const catalogueNo = () => id('catalogue')

/** An uploaded workbook of products. */
export const catalogueRecord = z.object({
  catalogueNo: z.string(),
  /** Number to pass as `fileId` to a check; the workbook can be rechecked with other columns while it is stored. */
  fileNo: z.string(),
  fileName: z.string(),
  status: z.enum(CATALOGUE_STATUSES),
  /** Reason why the whole workbook was refused; empty otherwise. */
  message: z.string(),
  /** `message` as a key with parameters. */
  reasons: z.array(reason),
  totalCount: z.int(),
  /** Rows that can be added. */
  goodCount: z.int(),
  /** Products added so far. */
  doneCount: z.int(),
  problemCount: z.int(),
  /** Rows that fail only because their UPC lost a leading zero; `addZeros` restores it and adds the rows. */
  zerosLost: z.int(),
  /** The sheet that was read; empty until then. */
  sheetName: z.string(),
  /** User who had the checked workbook imported, or else uploaded it. */
  userName: z.string(),
  createDate: instant(),
})

export const catalogueCalls = {
  startCatalogue: call({
    route: 'POST /products/uploadCatalogue',
    access: { roles: ['doctor'], company: 'doctorNo' },
    right: 'inventory:write',
    body: z.object({
      doctorNo: id('user'),
      files: sheetFiles(MAX_CATALOGUE_BYTES),
    }),
    result: z.object({ fileNo: z.string(), uploads: z.array(uploadForm) }),
    errors: [],
    summary: 'Creates an upload form for a workbook of products, valid for ten minutes.',
    writes: false,
  }),
  checkCatalogue: call({
    route: 'POST /products/checkCatalogue',
    access: { roles: ['doctor'], company: 'doctorNo' },
    right: 'inventory:write',
    body: z.object({
      doctorNo: id('user'),
      /** `fileNo` of the upload; it belongs to this company only, and the worker looks it up. */
      fileId: singleLine(40).regex(ID_PATTERN, says(fieldsReasons.notAnId)),
      fileName: singleLine(255),
      /** Columns of the fields, if the headers do not name them. */
      columns: sheetColumns.optional(),
    }),
    result: z.object({ catalogueNo: z.string() }),
    errors: [],
    summary: 'Starts the check of an uploaded workbook; no products are added.',
    writes: true,
    successMessage: 'The workbook is being checked.',
  }),
  importCatalogue: call({
    route: 'POST /products/importCatalogue',
    access: { roles: ['doctor'], company: 'doctorNo' },
    right: 'inventory:write',
    body: z.object({
      doctorNo: id('user'),
      catalogueNo: catalogueNo(),
      /** True: restores leading zeros that the sheet dropped from UPCs, and adds these rows. */
      addZeros: z.boolean().optional(),
    }),
    result: z.object({ catalogueNo: z.string() }),
    errors: ['missing', 'conflict'],
    summary: 'Adds the valid rows of a checked workbook; with `addZeros`, also those whose UPC lost a leading zero.',
    writes: true,
    successMessage: 'The products are being added.',
  }),
  listCatalogues: call({
    route: 'POST /products/getCatalogueList',
    access: { roles: ['doctor'], company: 'doctorNo' },
    right: 'inventory:read',
    keys: true,
    body: z.object({ doctorNo: id('user'), ...paging }),
    result: page(catalogueRecord),
    errors: [],
    summary: 'Workbooks of products uploaded by the company, newest first.',
    writes: false,
  }),
  getCatalogue: call({
    route: 'POST /products/getCatalogue',
    access: { roles: ['doctor'], company: 'doctorNo' },
    right: 'inventory:read',
    keys: true,
    body: z.object({ doctorNo: id('user'), catalogueNo: catalogueNo() }),
    result: catalogueRecord,
    errors: ['missing'],
    summary: 'Progress of a workbook of products.',
    writes: false,
  }),
  listCatalogueProblems: call({
    route: 'POST /products/getCatalogueProblemList',
    access: { roles: ['doctor'], company: 'doctorNo' },
    right: 'inventory:read',
    body: z.object({ doctorNo: id('user'), catalogueNo: catalogueNo(), ...paging }),
    result: page(rowProblemRecord),
    errors: ['missing'],
    summary: 'Problems of a workbook of products, by row and column.',
    writes: false,
  }),
}
