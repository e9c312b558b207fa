export { transactionsList } from './ledger/transactions.source.ts'
export { statementLinesList } from './statements/statement-lines.source.ts'
