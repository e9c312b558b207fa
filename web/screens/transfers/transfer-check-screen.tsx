import { useMemo, useState } from 'react'
import { api } from '../../api/client.ts'
import { useListCall } from '../../api/use-list-call.ts'
import { CaseStates } from '../../components/discrepancies/case-states.tsx'
import { ReportAction } from '../../components/discrepancies/report-action.tsx'
import { lazyModal } from '../../components/modals/lazy-modal.tsx'
import { ResourceTable } from '../../components/table/resource-table.tsx'
import { RowAction, RowActions, WRAPPED_ACTIONS } from '../../components/table/row-action.tsx'
import type { Column, Filter } from '../../components/table/table-types.ts'
import { useTable } from '../../components/table/use-table.ts'
import { type TextsOf, useTexts } from '../../texts/use-texts.ts'
import { useCompanies } from '../tracking/companies.ts'
import { transferColumns } from './transfer-columns.tsx'
import { leftOf, type TransferRecord } from './transfer-record.ts'

const MarkModal = lazyModal(async () => (await import('./mark-modal.tsx')).MarkModal)
const CheckModal = lazyModal(async () => (await import('./check-modal.tsx')).CheckModal)
const StepsModal = lazyModal(async () => (await import('./steps-modal.tsx')).StepsModal)

interface Open {
  what: 'mark' | 'check' | 'steps'
  transfer: TransferRecord
}

/** Transfers received by a warehouse admin's companies, to mark as checked in full or in part. */
export const TransferCheckScreen = () => {
  const t = useTexts('transfers')
  const { several } = useCompanies()
  const [open, setOpen] = useState<Open>()
  const columns = useMemo(
    () => [
      ...transferColumns(t, { onSteps: (transfer) => setOpen({ what: 'steps', transfer }) }),
      actionColumn(t, setOpen),
    ],
    [t],
  )
  const table = useTable({ id: several ? 'transfer-checks-all' : 'transfer-checks', columns, filters: filtersOf(t) })
  const chosen = table.filter('checked')
  const asked = {
    conditionSearch: table.filter('condition'),
    markChecked: chosen === 'yes' || chosen === 'no' ? chosen === 'yes' : undefined,
  }
  const query = useListCall(api.transfers.listTransferChecks, { ...asked, ...table.paging })
  return (
    <CaseStates records={query.data?.records.map(({ doctorNo, transferId }) => ({ doctorNo, subjectNo: transferId }))}>
      <ResourceTable
        heading="h1"
        title={t('title')}
        table={table}
        query={query}
        rowKey={({ transferId, doctorNo }) => `${doctorNo} ${transferId}`}
        empty={{ title: t('check.empty'), text: t('check.emptyText') }}
      />
      {open && <Dialog {...open} onClose={() => setOpen(undefined)} />}
    </CaseStates>
  )
}

const Dialog = ({ what, ...rest }: Open & { onClose: () => void }) => {
  if (what === 'mark') return <MarkModal {...rest} />
  return what === 'check' ? <CheckModal {...rest} /> : <StepsModal {...rest} />
}

const filtersOf = (t: TextsOf<'transfers'>): readonly Filter[] => [
  { kind: 'text', id: 'condition', label: t('find') },
  {
    kind: 'choice',
    id: 'checked',
    label: t('columns.checked'),
    all: t('check.all'),
    options: [
      { value: 'yes', label: t('check.yes') },
      { value: 'no', label: t('check.no') },
    ],
  },
]

const actionColumn = (t: TextsOf<'transfers'>, onOpen: (open: Open) => void): Column<TransferRecord> => ({
  id: 'actions',
  header: t('columns.actions'),
  pinned: true,
  minWidth: WRAPPED_ACTIONS,
  card: 'action',
  cell: (transfer) => (
    <RowActions wraps>
      {leftOf(transfer) > 0 && (
        <>
          <RowAction
            text={t('check.mark')}
            label={t('check.markOf', { product: transfer.productName })}
            onClick={() => onOpen({ what: 'mark', transfer })}
          />
          <RowAction
            text={t('check.part')}
            label={t('check.partOf', { product: transfer.productName })}
            onClick={() => onOpen({ what: 'check', transfer })}
          />
        </>
      )}
      <ReportAction
        reported={{ doctorNo: transfer.doctorNo, subject: { transferId: transfer.transferId }, expected: transfer.qty }}
        record={transfer.productName}
      />
    </RowActions>
  ),
})
