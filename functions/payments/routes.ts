import type { payments } from '../../shared/payments/payments.contract.ts'
import type { Routes } from '../platform/http/routes.ts'
import { balanceReads, getBalance, nurseOf } from './use-cases/get-balance.ts'
import { getTransactionHistory } from './use-cases/get-transaction-history.ts'

export const routes: Routes<typeof payments.calls> = {
  getBalance: {
    run: getBalance,
    prefetch: (input, userNo) => balanceReads({ doctorNo: input.doctorNo, userNo: nurseOf(input) ?? userNo }),
  },
  getTransactionHistory,
}
