import Button from '@cloudscape-design/components/button'
import { useMemo, useState } from 'react'
import { api } from '../../../api/client.ts'
import { useListCall } from '../../../api/use-list-call.ts'
import { ExportButton } from '../../../components/export/export-button.tsx'
import { lazyModal } from '../../../components/modals/lazy-modal.tsx'
import { ResourceTable } from '../../../components/table/resource-table.tsx'
import { useTable } from '../../../components/table/use-table.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { onlyCompanyIn } from '../../tracking/companies.ts'
import { useCompanyFilter } from '../../tracking/use-company-filter.ts'
import { useBatchFilter } from '../batch-filter.ts'
import type { PendingDialog } from '../pending-dialog.ts'
import { pendingColumns } from './pending-columns.tsx'

const PendingDialogs = lazyModal(async () => (await import('./pending-dialogs.tsx')).PendingDialogs)

/** Packages waiting for confirmation. */
export const PendingTab = () => {
  const t = useTexts('mixedPackages')
  const failures = useTexts('mixedFailures')
  const [dialog, setDialog] = useState<PendingDialog>()
  const { filters, several, doctorNo, of } = useCompanyFilter(['batchNumber'])
  const batchFilter = useBatchFilter(doctorNo, 'pending')
  const columns = useMemo(() => pendingColumns(t, setDialog, several), [t, several])
  const table = useTable({
    id: several ? 'mixed-pending-all' : 'mixed-pending',
    columns,
    size: 20,
    filters: [
      ...filters,
      batchFilter,
      { kind: 'text', id: 'tracking', label: t('filters.tracking'), finds: 'numberOrLastSix' },
    ],
  })
  const batchNumber = table.filter('batchNumber')
  const asked = { ...of, batchNumber, tracking: table.filter('tracking') }
  const query = useListCall(api['mixed-packages'].pendingPackages, { ...asked, ...table.paging })
  // A dialog that opened the next dialog closes itself afterwards; that close is ignored.
  const close = () => setDialog((now) => (now === dialog ? undefined : now))
  // A dialog opened without a batch lets the user choose one. The company is known only if one page contains all rows
  // of the batch.
  const { records = [], total = 0 } = query.data ?? {}
  const isWhole = batchNumber !== undefined && records.length === total
  const target = { doctorNo: isWhole ? onlyCompanyIn(records) : undefined, batchNumber: batchNumber ?? '' }
  const ofBatch = (kind: 'bulk' | 'removeBatch') => setDialog({ kind, ...target })
  return (
    <>
      <ResourceTable
        title={t('pending.title')}
        table={table}
        query={query}
        rowKey={({ id }) => id}
        actions={
          <>
            <ExportButton call={api.exports.exportPendingBatches} input={asked} />
            <Button onClick={() => ofBatch('removeBatch')}>{t('pending.batchRemove')}</Button>
            <Button onClick={() => ofBatch('bulk')}>{t('pending.bulkConfirm')}</Button>
          </>
        }
        add={{ text: t('pending.import'), run: () => setDialog({ kind: 'import' }) }}
        empty={{ unloaded: failures('loadPending'), title: t('pending.empty'), text: t('pending.emptyText') }}
      />
      {dialog && <PendingDialogs doctorNo={doctorNo} dialog={dialog} onOpen={setDialog} onClose={close} />}
    </>
  )
}
