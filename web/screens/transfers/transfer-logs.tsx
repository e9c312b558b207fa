import { useMemo, useState } from 'react'
import { api } from '../../api/client.ts'
import { useListCall } from '../../api/use-list-call.ts'
import { CaseStates } from '../../components/discrepancies/case-states.tsx'
import { ReportAction } from '../../components/discrepancies/report-action.tsx'
import { lazyModal } from '../../components/modals/lazy-modal.tsx'
import { ResourceTable } from '../../components/table/resource-table.tsx'
import type { Column, Filter } from '../../components/table/table-types.ts'
import { useTable } from '../../components/table/use-table.ts'
import { type TextsOf, useTexts } from '../../texts/use-texts.ts'
import { transferColumns } from './transfer-columns.tsx'
import type { TransferRecord } from './transfer-record.ts'

const StepsModal = lazyModal(async () => (await import('./steps-modal.tsx')).StepsModal)

const directions = ['sent', 'received'] as const

/** Transfers that the company sent and received (SPEC-transfers-2). */
export const TransferLogs = () => {
  const t = useTexts('transfers')
  const [shown, setShown] = useState<TransferRecord>()
  const columns = useMemo(() => {
    const [product, ...rest] = transferColumns(t, { onSteps: setShown })
    return [...(product ? [product] : []), directionColumn(t), ...rest, actionColumn(t)]
  }, [t])
  const table = useTable({ id: 'transfer-logs', columns, filters: filtersOf(t) })
  const query = useListCall(api.transfers.listTransfers, {
    condition: table.filter('condition'),
    direction: directions.find((one) => one === table.filter('direction')),
    ...table.paging,
  })
  return (
    <CaseStates records={query.data?.records.map(({ doctorNo, transferId }) => ({ doctorNo, subjectNo: transferId }))}>
      <ResourceTable
        title={t('logs.title')}
        table={table}
        query={query}
        rowKey={({ transferId }) => transferId}
        empty={{ title: t('logs.empty'), text: t('logs.emptyText') }}
      />
      {shown && <StepsModal transfer={shown} onClose={() => setShown(undefined)} />}
    </CaseStates>
  )
}

const directionColumn = (t: TextsOf<'transfers'>): Column<TransferRecord> => ({
  id: 'direction',
  header: t('columns.direction'),
  card: 'badge',
  cell: ({ direction }) => t(`directions.${direction}`),
})

/** Discrepancy cases concern received transfers; the sender does not take part in them. */
const actionColumn = (t: TextsOf<'transfers'>): Column<TransferRecord> => ({
  id: 'actions',
  header: t('columns.actions'),
  pinned: true,
  card: 'action',
  cell: ({ direction, doctorNo, transferId, qty, productName }) =>
    direction === 'received' ? (
      <ReportAction reported={{ doctorNo, subject: { transferId }, expected: qty }} record={productName} />
    ) : null,
})

const filtersOf = (t: TextsOf<'transfers'>): readonly Filter[] => [
  { kind: 'text', id: 'condition', label: t('find') },
  {
    kind: 'choice',
    id: 'direction',
    label: t('columns.direction'),
    all: t('logs.all'),
    options: directions.map((value) => ({ value, label: t(`directions.${value}`) })),
  },
]
