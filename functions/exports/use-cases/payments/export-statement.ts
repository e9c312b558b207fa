import { statementLinesList } from '../../../payments/public.ts'
import { transactionColumns } from '../../columns/transaction-columns.ts'
import { exporting } from '../../exporting.ts'

export const exportStatement = exporting('exportStatement', {
  file: 'statement',
  title: { en: 'Statement', zh: '对账单' },
  list: statementLinesList,
  columns: transactionColumns,
})
