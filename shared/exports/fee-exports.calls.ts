import { call } from '../contract/call.ts'
import { fees } from '../fees/fees.contract.ts'
import { exportBody, exportCall } from './export-call.ts'

const both = { roles: ['doctor', 'warehouseAdmin'], company: 'doctorNo' } as const

/** Calls that export fees as workbooks. */
export const feeExportCalls = {
  exportWarehouseFeeDetail: call({
    ...exportCall,
    route: 'POST /excel/exportWarehouseFeeDetail',
    access: both,
    right: 'fees:read',
    clerk: 'billing',
    body: exportBody(fees.calls.warehouseFeeDetail.body),
    summary: 'The rows of a bill as a workbook, each with its calculation.',
  }),
  exportWarehouseFeeSummary: call({
    ...exportCall,
    route: 'POST /excel/exportWarehouseFeeSummary',
    access: both,
    right: 'fees:read',
    clerk: 'billing',
    body: exportBody(fees.calls.warehouseFeeSummary.body),
    summary: 'The fees of a bill by product as a workbook.',
  }),
  exportFeeStatement: call({
    ...exportCall,
    route: 'POST /excel/exportFeeStatement',
    access: both,
    right: 'fees:read',
    clerk: 'billing',
    body: exportBody(fees.calls.getFeeStatementLines.body),
    summary: "A company's statement of fees for a month as a workbook, exact to the cent.",
  }),
  exportStorageFee: call({
    ...exportCall,
    route: 'POST /excel/exportStorageFee',
    access: { roles: ['doctor'], company: 'doctorNo' },
    right: 'fees:read',
    body: exportBody(fees.calls.getStorageFeeList.body),
    summary: 'The storage fee report as a workbook.',
  }),
}
