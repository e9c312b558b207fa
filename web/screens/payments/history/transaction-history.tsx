import { useMemo, useState } from 'react'
import { api } from '../../../api/client.ts'
import { useListCall } from '../../../api/use-list-call.ts'
import { ExportButton } from '../../../components/export/export-button.tsx'
import { lazyModal } from '../../../components/modals/lazy-modal.tsx'
import { dayFilters, daysOf } from '../../../components/table/filters/days.ts'
import { ResourceTable } from '../../../components/table/resource-table.tsx'
import type { Filter } from '../../../components/table/table-types.ts'
import { useTable } from '../../../components/table/use-table.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { StatementButton } from '../statement/statement-button.tsx'
import { type OpenedRow, transactionColumns } from './transaction-columns.tsx'

const TransactionModal = lazyModal(async () => (await import('./transaction-modal.tsx')).TransactionModal)

interface TransactionHistoryProps {
  /** True if the list has the rows of all nurses of the company; each row then names its nurse. */
  isCompany: boolean
  /** Extra filters, in addition to search and dates; 'nurseNo' selects the nurse. */
  filters?: readonly Filter[]
}

/** Balance changes and unpaid requests, newest first; a change opens its cause, a request the list of requests. */
export const TransactionHistory = ({ isCompany, filters = [] }: TransactionHistoryProps) => {
  const t = useTexts('payments')
  const ledger = useTexts('ledger')
  const [opened, setOpened] = useState<OpenedRow>()
  const columns = useMemo(() => transactionColumns(t, ledger, { isCompany, onOpen: setOpened }), [t, ledger, isCompany])
  const all: readonly Filter[] = [
    { kind: 'text', id: 'condition', label: t('history.find') },
    ...filters,
    ...dayFilters({ from: ledger('from'), to: ledger('to') }),
  ]
  const table = useTable({ id: isCompany ? 'company-transactions' : 'transactions', columns, filters: all })
  const nurseNo = table.filter('nurseNo')
  const asked = { nurseNo, condition: table.filter('condition'), ...daysOf(table) }
  const query = useListCall(api.payments.getTransactionHistory, { ...asked, ...table.paging })
  return (
    <>
      <ResourceTable
        title={ledger('tabs.history')}
        table={table}
        query={query}
        rowKey={({ ledgerNo }) => ledgerNo}
        actions={
          <>
            {(!isCompany || nurseNo) && <StatementButton nurseNo={nurseNo} />}
            <ExportButton call={api.exports.exportTransactionHistory} input={asked} />
          </>
        }
        empty={{ title: t('history.empty'), text: t('history.emptyText') }}
      />
      {opened && <TransactionModal row={opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}
