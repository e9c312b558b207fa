import { contract } from '../contract/call.ts'
import { balanceCalls } from './balances.calls.ts'
import { bankCalls } from './banks.calls.ts'
import { ledgerCalls } from './ledger.calls.ts'
import { numberReadCalls } from './number-reads.calls.ts'
import { payoutCalls } from './payouts.calls.ts'
import { requestCalls } from './requests.calls.ts'
import { statementCalls } from './statements.calls.ts'

export const payments = contract('payments', {
  ...balanceCalls,
  ...ledgerCalls,
  ...statementCalls,
  ...requestCalls,
  ...payoutCalls,
  ...bankCalls,
  ...numberReadCalls,
})
