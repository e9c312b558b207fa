import { call } from '../contract/call.ts'
import { mixedPackages } from '../mixed-packages/mixed-packages.contract.ts'
import { asked, file } from './export-call.ts'

const access = { roles: ['warehouseAdmin'], company: 'doctorNo', companyOptional: true } as const

/** Workbooks of mixed packages. */
export const mixedExportCalls = {
  exportPendingBatches: call({
    ...file,
    route: 'POST /excel/exportPendingBatches',
    access,
    body: asked(mixedPackages.calls.pendingPackages.body),
    summary: 'Packages pending confirmation as a workbook.',
  }),
  exportMixedPackages: call({
    ...file,
    route: 'POST /excel/exportMixedPackages',
    access,
    body: asked(mixedPackages.calls.listPackages.body),
    summary: 'Mixed packages as a workbook.',
  }),
  exportMixedPackageClaims: call({
    ...file,
    route: 'POST /excel/exportMixedPackageClaims',
    access,
    body: asked(mixedPackages.calls.listClaimReview.body),
    summary: 'Claims on mixed packages as a workbook.',
  }),
  exportUnclaimedItems: call({
    ...file,
    route: 'POST /excel/exportUnclaimedItems',
    access,
    body: asked(mixedPackages.calls.unclaimedItems.body),
    summary: 'Unclaimed units in mixed packages, by company and UPC, as a workbook.',
  }),
}
