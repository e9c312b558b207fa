import type { payments } from '../../shared/payments/payments.contract.ts'
import type { Routes } from '../platform/http/routes.ts'
import { addAdjustBalance } from './use-cases/add-adjust-balance.ts'
import { balanceReads, getBalance, nurseOf } from './use-cases/get-balance.ts'
import { getBalances } from './use-cases/get-balances.ts'
import { getForecast } from './use-cases/get-forecast.ts'
import { getPendingTransaction } from './use-cases/get-pending-transaction.ts'
import { getStatement } from './use-cases/get-statement.ts'
import { getStatementLines } from './use-cases/get-statement-lines.ts'
import { getTransaction } from './use-cases/get-transaction.ts'
import { getTransactionHistory } from './use-cases/get-transaction-history.ts'

export const routes: Routes<typeof payments.calls> = {
  getBalance: {
    run: getBalance,
    prefetch: (input, userNo) => balanceReads({ doctorNo: input.doctorNo, userNo: nurseOf(input) ?? userNo }),
  },
  getBalances,
  getPendingTransaction,
  getForecast,
  getTransactionHistory,
  getTransaction,
  addAdjustBalance,
  getStatement,
  getStatementLines,
}
