import { api } from '../../api/client.ts'
import { useListCall } from '../../api/use-list-call.ts'
import { ExportButton } from '../../components/export/export-button.tsx'
import { ResourceTable } from '../../components/table/resource-table.tsx'
import type { Column, Filter } from '../../components/table/table-types.ts'
import { useTable } from '../../components/table/use-table.ts'
import { useTexts } from '../../texts/use-texts.ts'
import type { Transaction } from './transaction-columns.tsx'

interface TransactionHistoryProps {
  columns: readonly Column<Transaction>[]
  /** Besides the search; 'nurseNo' names the nurse. */
  filters?: readonly Filter[]
}

/** What changed balances, newest first. */
export const TransactionHistory = ({ columns, filters = [] }: TransactionHistoryProps) => {
  const t = useTexts('payments')
  const find: Filter = { kind: 'text', id: 'condition', label: t('history.find') }
  const table = useTable({ id: 'transactions', columns, filters: [find, ...filters] })
  const asked = { nurseNo: table.filter('nurseNo'), condition: table.filter('condition') }
  const query = useListCall(api.payments.getTransactionHistory, { ...asked, ...table.paging })
  return (
    <ResourceTable
      title={t('tabs.history')}
      table={table}
      query={query}
      rowKey={({ ledgerNo }) => ledgerNo}
      actions={<ExportButton call={api.exports.exportTransactionHistory} input={asked} />}
      empty={{ title: t('history.empty'), text: t('history.emptyText') }}
    />
  )
}
