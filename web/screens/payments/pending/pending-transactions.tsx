import { useMemo } from 'react'
import { api } from '../../../api/client.ts'
import { useListCall } from '../../../api/use-list-call.ts'
import { ResourceTable } from '../../../components/table/resource-table.tsx'
import type { Filter } from '../../../components/table/table-types.ts'
import { useTable } from '../../../components/table/use-table.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { pendingColumns } from './pending-columns.tsx'

interface PendingTransactionsProps {
  /** True if the list has the rows of all nurses of the company; each row then names its nurse. */
  isCompany: boolean
  /** Extra filters, in addition to search; 'nurseNo' selects the nurse. */
  filters?: readonly Filter[]
}

/** Amounts of takes that are not owed yet, newest first. */
export const PendingTransactions = ({ isCompany, filters = [] }: PendingTransactionsProps) => {
  const t = useTexts('ledger')
  const columns = useMemo(() => pendingColumns(t, isCompany), [t, isCompany])
  const table = useTable({
    id: isCompany ? 'company-pending' : 'pending',
    columns,
    filters: [{ kind: 'text', id: 'condition', label: t('pending.find') }, ...filters],
  })
  const asked = { userNo: table.filter('nurseNo'), condition: table.filter('condition') }
  const query = useListCall(api.payments.getPendingTransaction, { ...asked, ...table.paging })
  return (
    <ResourceTable
      title={t('tabs.pending')}
      table={table}
      query={query}
      rowKey={({ inboundNo }) => inboundNo}
      empty={{ title: t('pending.empty'), text: t('pending.emptyText') }}
    />
  )
}
