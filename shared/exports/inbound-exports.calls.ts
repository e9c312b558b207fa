import { call } from '../contract/call.ts'
import { id } from '../contract/fields.ts'
import { inbound } from '../inbound/inbound.contract.ts'
import { submittedListCalls } from '../inbound/submitted-lists.calls.ts'
import { inventory } from '../inventory/inventory.contract.ts'
import { exportBody, exportCall } from './export-call.ts'
import { exportsReasons } from './exports.reasons.ts'

/** Calls that export submitted tracking numbers, and awaited, received or canceled units, as workbooks. */
export const inboundExportCalls = {
  exportInboundTracking: call({
    ...exportCall,
    route: 'GET /excel/exportInboundTracking',
    access: { roles: ['doctor'], company: 'doctorNo' },
    right: 'inbound:read',
    body: exportBody(submittedListCalls.getTrackingListForDoctor.body),
    summary: 'The tracking numbers that nurses submitted, as a workbook.',
  }),
  exportInboundViewing: call({
    ...exportCall,
    route: 'GET /excel/exportInboundViewing',
    access: { roles: ['doctor'], company: 'doctorNo' },
    right: 'inbound:read',
    body: exportBody(inbound.calls.listInbounds.body),
    summary: 'The takes of the company in one status as a workbook.',
  }),
  exportInboundOfProduct: call({
    ...exportCall,
    route: 'GET /excel/exportInboundOfProduct',
    access: { roles: ['doctor'], company: 'doctorNo' },
    right: 'inventory:read',
    body: exportBody(inventory.calls.listInboundOfProduct.body),
    errors: ['missing'],
    summary: 'The open takes of a product as a workbook.',
  }),
  exportInboundViewingReported: call({
    ...exportCall,
    route: 'GET /excel/exportInboundViewingReported',
    access: { roles: ['doctor'], company: 'doctorNo' },
    right: 'inventory:read',
    body: exportBody(inventory.calls.listReports.body),
    summary: 'The inventory reports of the company in one status as a workbook.',
  }),
  exportInventoryInboundHistory: call({
    ...exportCall,
    route: 'GET /excel/exportInventoryInboundHistory',
    access: { roles: ['doctor'], company: 'doctorNo' },
    right: ['inbound:read', 'inventory:read'],
    body: exportBody(inventory.calls.listInboundHistory.body).extend({
      productNo: id('product', exportsReasons.needsProduct),
    }),
    summary: 'The deliveries of a product as a workbook.',
  }),
  exportInboundHistory: call({
    ...exportCall,
    route: 'GET /excel/exportInboundHistory',
    access: { roles: ['doctor'], company: 'doctorNo' },
    right: ['inbound:read', 'inventory:read'],
    body: exportBody(inventory.calls.listInboundHistory.body),
    summary: 'The deliveries to the company as a workbook.',
  }),
  exportInboundNurseCancel: call({
    ...exportCall,
    route: 'GET /excel/exportInboundNurseCancel',
    access: { roles: ['doctor'], company: 'doctorNo' },
    right: ['inbound:read', 'inventory:read'],
    body: exportBody(inventory.calls.listInboundCancels.body),
    summary: 'Canceled units of takes as a workbook.',
  }),
}
