import * as z from 'zod'
import { call, contract } from '../contract/call.ts'
import { fieldsReasons } from '../contract/fields.reasons.ts'
import { instant, singleLine } from '../contract/fields.ts'
import { reason } from '../contract/line-results.ts'
import { page, paging } from '../contract/paging.ts'
import { discrepancies } from '../discrepancies/discrepancies.contract.ts'
import { CASE_CLERK_RIGHTS } from '../discrepancies/discrepancies.rules.ts'
import { activityCalls } from '../home/activity.calls.ts'
import { offers } from '../offers/offers.contract.ts'
import { payments } from '../payments/payments.contract.ts'
import { products } from '../products/products.contract.ts'
import { proposals } from '../proposals/proposals.contract.ts'
import { tracking } from '../tracking/tracking.contract.ts'
import { exportBody, exportCall } from './export-call.ts'
import { EXPORT_STATUSES } from './exports.rules.ts'
import { feeExportCalls } from './fee-exports.calls.ts'
import { inboundExportCalls } from './inbound-exports.calls.ts'
import { mixedExportCalls } from './mixed-exports.calls.ts'
import { nurseExportCalls } from './nurse-exports.calls.ts'
import { outboundExportCalls } from './outbound-exports.calls.ts'
import { paymentExportCalls } from './payment-exports.calls.ts'

const everybody = ['superAdmin', 'warehouseAdmin', 'doctor', 'nurse'] as const
/** Job id; only the caller's own jobs are found. */
const jobId = singleLine(40, fieldsReasons.required)

export const exportRecord = z.object({
  id: z.string(),
  /** Key of the export's call: `exportInventory`. */
  name: z.string(),
  fileName: z.string(),
  /** Empty if the list belongs to no company. */
  doctorNo: z.string(),
  status: z.enum(EXPORT_STATUSES),
  /** Rows written so far; the total once done. */
  rows: z.int(),
  createdTime: instant(),
  endedTime: instant().optional(),
  /** Reason for the failure. */
  reason: reason.optional(),
})

export const exportCalls = contract('exports', {
  ...nurseExportCalls,
  ...inboundExportCalls,
  ...outboundExportCalls,
  ...paymentExportCalls,
  ...feeExportCalls,
  ...mixedExportCalls,
  exportDiscrepancies: call({
    ...exportCall,
    route: 'GET /discrepancies/exportCases',
    access: { roles: ['doctor', 'nurse', 'warehouseAdmin'], company: 'doctorNo', companyOptional: true },
    right: 'inbound:read',
    clerk: CASE_CLERK_RIGHTS,
    body: exportBody(discrepancies.calls.listCases.body),
    summary: 'Discrepancy cases that the caller takes part in, as a workbook.',
  }),
  exportActivity: call({
    ...exportCall,
    route: 'POST /excel/exportActivity',
    access: { roles: ['doctor'], company: 'doctorNo' },
    right: 'team:read',
    body: exportBody(activityCalls.listActivity.body),
    summary: 'The activity of the company as a workbook.',
  }),
  exportWarehouseActivity: call({
    ...exportCall,
    route: 'POST /excel/exportWarehouseActivity',
    access: { roles: ['warehouseAdmin'], company: 'doctorNo', companyOptional: true },
    clerk: 'admin',
    body: exportBody(activityCalls.listWarehouseActivity.body),
    summary: 'The activity of the caller and their clerks as a workbook.',
  }),
  exportInventory: call({
    ...exportCall,
    route: 'GET /excel/exportInventory',
    access: { roles: ['doctor'], company: 'doctorNo' },
    right: 'inventory:read',
    body: exportBody(products.calls.listProducts.body),
    summary: 'The product list as a workbook.',
  }),
  exportOfferOpen: call({
    ...exportCall,
    route: 'GET /excel/exportOfferOpen',
    access: { roles: ['doctor'], company: 'doctorNo' },
    right: 'offers:read',
    body: exportBody(offers.calls.listOffers.body).omit({ status: true }),
    summary: 'The open offers of the company as a workbook.',
  }),
  exportOfferHistory: call({
    ...exportCall,
    route: 'GET /excel/exportOfferHistory',
    access: { roles: ['doctor'], company: 'doctorNo' },
    right: 'offers:read',
    body: exportBody(offers.calls.listOffersByStatus.body),
    summary: 'The offers of the company in one status, or all ended ones, as a workbook.',
  }),
  exportOfferProposed: call({
    ...exportCall,
    route: 'GET /excel/exportOfferProposed',
    access: { roles: ['doctor'], company: 'doctorNo' },
    right: 'offers:read',
    body: exportBody(proposals.calls.listProposals.body),
    summary: 'The proposals of nurses for expired offers as a workbook.',
  }),
  exportWarehouseTracking: call({
    ...exportCall,
    route: 'POST /excel/exportWarehouseTracking',
    access: { roles: ['warehouseAdmin'], company: 'doctorNo', companyOptional: true },
    clerk: 'receive',
    body: exportBody(tracking.calls.listNoMatch.body),
    summary: "The rows to confirm of one company or of all the caller's companies, as a workbook.",
  }),
  exportImportedRows: call({
    ...exportCall,
    route: 'POST /excel/exportImportedRows',
    access: { roles: ['warehouseAdmin'], company: 'doctorNo' },
    clerk: 'receive',
    body: exportBody(tracking.calls.listImportedRows.body),
    summary: 'The rows of an import as a workbook.',
  }),
  exportWarehouseInboundHistory: call({
    ...exportCall,
    route: 'POST /excel/exportWarehouseInboundHistory',
    access: { roles: ['warehouseAdmin'], company: 'doctorNo', companyOptional: true },
    clerk: 'receive',
    body: exportBody(tracking.calls.listInboundHistory.body),
    summary: "The confirmed rows of one company or of all the caller's companies, as a workbook.",
  }),
  exportTransactionHistory: call({
    ...exportCall,
    route: 'POST /excel/exportTransactionHistory',
    access: { roles: ['nurse', 'doctor'], company: 'doctorNo' },
    right: 'payments:read',
    body: exportBody(payments.calls.getTransactionHistory.body),
    summary: 'The transaction history as a workbook; nurses get their own.',
  }),
  exportStatement: call({
    ...exportCall,
    route: 'POST /excel/exportStatement',
    access: { roles: ['nurse', 'doctor'], company: 'doctorNo' },
    right: 'payments:read',
    body: exportBody(payments.calls.getStatementLines.body),
    summary:
      "A month's statement of a nurse as a workbook: opening balance, rows, closing balance; nurses get their own.",
  }),
  listExports: call({
    route: 'GET /excel/getExports',
    access: { roles: everybody },
    body: z.object(paging),
    result: page(exportRecord),
    errors: [],
    summary: "The caller's large exports of the last seven days, newest first.",
    writes: false,
  }),
  getExport: call({
    route: 'GET /excel/getExport',
    access: { roles: everybody },
    body: z.object({ id: jobId }),
    result: exportRecord.extend({
      /** Download URL, valid for five minutes; set once the job is done. */
      url: z.string().optional(),
    }),
    errors: ['missing'],
    summary: "Progress of one of the caller's exports, and the URL of its file.",
    writes: false,
  }),
  stopExport: call({
    route: 'POST /excel/stopExport',
    access: { roles: everybody },
    body: z.object({ id: jobId }),
    result: z.object({ id: z.string() }),
    errors: ['missing', 'conflict'],
    summary: 'Cancels an unfinished export of the caller.',
    writes: true,
    successMessage: 'Export canceled.',
  }),
})
