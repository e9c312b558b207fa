import type { payments } from '../../shared/payments/payments.contract.ts'
import type { Routes } from '../platform/http/routes.ts'
import type { PaymentsDeps } from './payments-deps.ts'
import {
  addAdjustBalance,
  balanceReads,
  getBalance,
  getBalances,
  getPendingTransaction,
  nurseOf,
} from './use-cases/balances.ts'
import { getBank, listBankOptions, listBanks, listOwnNumberReads, removeBank } from './use-cases/banks.ts'
import { getStatement, getStatementLines, getTransaction, getTransactionHistory } from './use-cases/ledger.ts'
import { getBankFile, getPayout, listPayoutLines, listPayouts, startPayout } from './use-cases/payouts.ts'
import { requestPayment } from './use-cases/request-payment.ts'
import { changePaymentStatus, getPayment, listNumberReads, listPayments, payRequest } from './use-cases/requests.ts'
import { saveBank } from './use-cases/save-bank.ts'

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
