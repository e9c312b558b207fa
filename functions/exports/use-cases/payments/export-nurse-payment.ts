import { requestsAsked } from '../../../payments/public.ts'
import { nursePaymentColumns } from '../../columns/payment-columns.ts'
import { exporting } from '../../exporting.ts'

export const exportNursePayment = exporting('exportNursePayment', {
  file: 'nurse_payment',
  title: { en: 'Payment requests', zh: '付款申请' },
  list: (deps, actor, input) => requestsAsked(deps, actor, { ...input, userNo: undefined }),
  columns: nursePaymentColumns,
})
