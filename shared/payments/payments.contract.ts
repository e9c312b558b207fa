import { contract } from '../contract/call.ts'
import { balanceCalls } from './balances.calls.ts'
import { ledgerCalls } from './ledger.calls.ts'
import { statementCalls } from './statements.calls.ts'

export const payments = contract('payments', { ...balanceCalls, ...ledgerCalls, ...statementCalls })
