import * as z from 'zod'
import { call } from '../contract/call.ts'
import { inbound } from '../inbound/inbound.contract.ts'
import { inventory } from '../inventory/inventory.contract.ts'
import { offers } from '../offers/offers.contract.ts'
import { proposals } from '../proposals/proposals.contract.ts'
import { exportBody, exportCall } from './export-call.ts'

/** Calls that export a nurse's own lists as workbooks. */
export const nurseExportCalls = {
  exportNurseActiveOffer: call({
    ...exportCall,
    route: 'GET /excel/exportNurseActiveOffer',
    access: { roles: ['nurse'], company: 'doctorNo' },
    body: exportBody(offers.calls.listOffers.body).omit({ status: true }),
    summary: 'The open offers that a nurse may take, as a workbook.',
  }),
  exportNurseProposedOffer: call({
    ...exportCall,
    route: 'GET /excel/exportNurseProposedOffer',
    access: { roles: ['nurse'], company: 'doctorNo' },
    body: exportBody(proposals.calls.listProposals.body),
    summary: "A nurse's own proposals as a workbook.",
  }),
  exportNurseOfferHistory: call({
    ...exportCall,
    route: 'GET /excel/exportNurseOfferHistory',
    access: { roles: ['nurse'], company: 'doctorNo' },
    body: exportBody(offers.calls.listTakeHistory.body),
    summary: "A nurse's own takes, in one status or in all, as a workbook.",
  }),
  exportNurseToConfirm: call({
    ...exportCall,
    route: 'GET /excel/exportNurseToConfirm',
    access: { roles: ['nurse'], company: 'doctorNo' },
    body: exportBody(inbound.calls.listInbounds.body).omit({ status: true, userNo: true }),
    summary: "A nurse's own open takes as a workbook.",
  }),
  exportNurseReported: call({
    ...exportCall,
    route: 'GET /excel/exportNurseReported',
    access: { roles: ['nurse'], company: 'doctorNo' },
    body: exportBody(inventory.calls.listReports.body),
    summary: "A nurse's own inventory reports in one status as a workbook.",
  }),
  exportNurseInboundHistory: call({
    ...exportCall,
    route: 'GET /excel/exportNurseInboundHistory',
    access: { roles: ['nurse'], company: 'doctorNo' },
    body: exportBody(inventory.calls.listInboundHistory.body).omit({ userNo: true }),
    summary: "A nurse's own deliveries as a workbook.",
  }),
  exportNurseInventory: call({
    ...exportCall,
    route: 'GET /excel/exportNurseInventory',
    access: { roles: ['nurse'], company: 'doctorNo' },
    body: exportBody(inventory.calls.listUserInventory.body)
      .omit({ nurseId: true })
      .extend({
        /** True: only fully delivered products; false: those with open units. */
        zero: z.boolean().default(false),
      }),
    summary: "A nurse's products with open units, or the fully delivered ones, as a workbook.",
  }),
}
