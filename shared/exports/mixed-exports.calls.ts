import { call } from '../contract/call.ts'
import { mixedPackages } from '../mixed-packages/mixed-packages.contract.ts'
import { exportBody, exportCall } from './export-call.ts'

const access = { roles: ['warehouseAdmin'], company: 'doctorNo', companyOptional: true } as const

/** Calls that export mixed packages as workbooks. */
export const mixedExportCalls = {
  exportPendingBatches: call({
    ...exportCall,
    route: 'POST /excel/exportPendingBatches',
    access,
    clerk: 'receive',
    body: exportBody(mixedPackages.calls.pendingPackages.body),
    summary: 'Packages pending confirmation as a workbook.',
  }),
  exportMixedPackages: call({
    ...exportCall,
    route: 'POST /excel/exportMixedPackages',
    access,
    clerk: ['receive', 'claims'],
    body: exportBody(mixedPackages.calls.listPackages.body),
    summary: 'Mixed packages as a workbook.',
  }),
  exportMixedPackageClaims: call({
    ...exportCall,
    route: 'POST /excel/exportMixedPackageClaims',
    access,
    clerk: 'claims',
    body: exportBody(mixedPackages.calls.listClaimReview.body),
    summary: 'Claims on mixed packages as a workbook.',
  }),
  exportUnclaimedItems: call({
    ...exportCall,
    route: 'POST /excel/exportUnclaimedItems',
    access,
    clerk: ['receive', 'claims'],
    body: exportBody(mixedPackages.calls.unclaimedItems.body),
    summary: 'Unclaimed units in mixed packages, by company and UPC, as a workbook.',
  }),
}
