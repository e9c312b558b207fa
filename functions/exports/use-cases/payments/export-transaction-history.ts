import { transactionsList } from '../../../payments/public.ts'
import { transactionColumns } from '../../columns/transaction-columns.ts'
import { exporting } from '../../exporting.ts'

export const exportTransactionHistory = exporting('exportTransactionHistory', {
  file: 'transaction_history',
  title: { en: 'Transaction history', zh: '交易记录' },
  list: transactionsList,
  columns: transactionColumns,
})
