import { call } from '../contract/call.ts'
import { fees } from '../fees/fees.contract.ts'
import { asked, file } from './export-call.ts'

/** Fees as workbooks. */
export const feeExportCalls = {
  exportStorageFee: call({
    ...file,
    route: 'POST /excel/exportStorageFee',
    access: { roles: ['doctor'], company: 'doctorNo' },
    body: asked(fees.calls.getStorageFeeList.body),
    summary: 'The storage fee report as a workbook.',
  }),
}
