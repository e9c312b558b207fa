import { requestsAsked } from '../../../payments/public.ts'
import { paymentColumns } from '../../columns/payment-columns.ts'
import { exporting } from '../../exporting.ts'

export const exportPaymentRequest = exporting('exportPaymentRequest', {
  file: 'payment_request',
  title: { en: 'Payment requests', zh: '付款申请' },
  list: requestsAsked,
  columns: paymentColumns,
})
