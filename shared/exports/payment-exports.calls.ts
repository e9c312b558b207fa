import { call } from '../contract/call.ts'
import { payments } from '../payments/payments.contract.ts'
import { exportBody, exportCall } from './export-call.ts'

/** Calls that export payment requests as workbooks, with masked account numbers. */
export const paymentExportCalls = {
  exportPaymentRequest: call({
    ...exportCall,
    route: 'POST /excel/exportPaymentRequest',
    access: { roles: ['doctor'], company: 'doctorNo' },
    right: 'payments:read',
    body: exportBody(payments.calls.listPayments.body),
    summary: 'The payment requests of the company as a workbook.',
  }),
  exportNursePayment: call({
    ...exportCall,
    route: 'POST /excel/exportNursePayment',
    access: { roles: ['nurse'], company: 'doctorNo' },
    body: exportBody(payments.calls.listPayments.body).omit({ userNo: true }),
    summary: "The nurse's own payment requests as a workbook.",
  }),
}
