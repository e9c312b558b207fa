import type { payments } from '../../shared/payments/payments.contract.ts'
import type { Routes } from '../platform/http/routes.ts'
import type { PaymentsDeps } from './payments-deps.ts'
import { addAdjustBalance } from './use-cases/add-adjust-balance.ts'
import { getBank } from './use-cases/banks/get-bank.ts'
import { listBankOptions } from './use-cases/banks/list-bank-options.ts'
import { listBanks } from './use-cases/banks/list-banks.ts'
import { listOwnNumberReads } from './use-cases/banks/list-own-number-reads.ts'
import { removeBank } from './use-cases/banks/remove-bank.ts'
import { saveBank } from './use-cases/banks/save-bank.ts'
import { balanceReads, getBalance, nurseOf } from './use-cases/get-balance.ts'
import { getBalances } from './use-cases/get-balances.ts'
import { getPendingTransaction } from './use-cases/get-pending-transaction.ts'
import { getStatement } from './use-cases/get-statement.ts'
import { getStatementLines } from './use-cases/get-statement-lines.ts'
import { getTransaction } from './use-cases/get-transaction.ts'
import { getTransactionHistory } from './use-cases/get-transaction-history.ts'
import { getBankFile } from './use-cases/payouts/get-bank-file.ts'
import { getPayout } from './use-cases/payouts/get-payout.ts'
import { listPayoutLines } from './use-cases/payouts/list-payout-lines.ts'
import { listPayouts } from './use-cases/payouts/list-payouts.ts'
import { startPayout } from './use-cases/payouts/start-payout.ts'
import { changePaymentStatus } from './use-cases/requests/change-payment-status.ts'
import { getPayment } from './use-cases/requests/get-payment.ts'
import { listNumberReads } from './use-cases/requests/list-number-reads.ts'
import { listPayments } from './use-cases/requests/list-payments.ts'
import { payRequest } from './use-cases/requests/pay-request.ts'
import { requestPayment } from './use-cases/requests/request-payment.ts'

export const routes: Routes<typeof payments.calls, PaymentsDeps> = {
  getBalance: {
    run: getBalance,
    prefetch: (input, userNo) => balanceReads({ doctorNo: input.doctorNo, userNo: nurseOf(input) ?? userNo }),
  },
  getBalances,
  getPendingTransaction,
  getTransactionHistory,
  listPayments,
  getPayment,
  requestPayment,
  changePaymentStatus,
  payRequest,
  startPayout,
  getPayout,
  listPayouts,
  listPayoutLines,
  getBankFile,
  listBankOptions,
  getBank,
  listBanks,
  saveBank,
  removeBank,
  listNumberReads,
  listOwnNumberReads,
  getTransaction,
  addAdjustBalance,
  getStatement,
  getStatementLines,
}
