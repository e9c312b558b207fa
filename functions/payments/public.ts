export { transactionsAsked } from './transactions.source.ts'
