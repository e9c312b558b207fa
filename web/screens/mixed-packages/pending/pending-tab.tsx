import Button from '@cloudscape-design/components/button'
import { useState } from 'react'
import { api } from '../../../api/client.ts'
import { useListCall } from '../../../api/use-list-call.ts'
import { useMutationCall } from '../../../api/use-mutation-call.ts'
import { ExportButton } from '../../../components/export/export-button.tsx'
import { ConfirmModal } from '../../../components/modals/lazy-confirm-modal.tsx'
import { lazyModal } from '../../../components/modals/lazy-modal.tsx'
import { ResourceTable } from '../../../components/table/resource-table.tsx'
import { useTable } from '../../../components/table/use-table.ts'
import { showCount } from '../../../components/text/format.ts'
import { flash } from '../../../session/flash-store.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { useChosenCompany } from '../chosen-company.ts'
import { type Pending, type PendingDialog, pendingColumns } from './pending-columns.tsx'

const ImportModal = lazyModal(async () => (await import('./import-modal.tsx')).ImportModal)
const BulkConfirmModal = lazyModal(async () => (await import('./bulk-confirm-modal.tsx')).BulkConfirmModal)

/** Packages that wait for their confirmation. */
export const PendingTab = () => {
  const t = useTexts('mixedPackages')
  const [dialog, setDialog] = useState<PendingDialog>()
  const { filters, companyOf } = useChosenCompany(t('company'))
  const table = useTable({
    ...{ id: 'mixed-pending', columns: pendingColumns(t, setDialog), size: 50 },
    filters: [
      ...filters,
      { kind: 'text', id: 'batchNumber', label: t('filters.batch') },
      { kind: 'text', id: 'tracking', label: t('filters.tracking') },
    ],
  })
  const doctorNo = companyOf(table.filter('company'))
  const batchNumber = table.filter('batchNumber')
  const asked = { doctorNo, batchNumber, tracking: table.filter('tracking') }
  const query = useListCall(api['mixed-packages'].pendingPackages, { ...asked, ...table.paging })
  const close = () => setDialog(undefined)
  const bulk = () => (batchNumber ? setDialog({ kind: 'bulk' }) : flash.warning(t('pending.chooseBatch')))
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
            <Button onClick={bulk}>{t('pending.bulkConfirm')}</Button>
          </>
        }
        add={{ text: t('pending.import'), run: () => setDialog({ kind: 'import' }) }}
        empty={{ title: t('pending.empty'), text: t('pending.emptyText') }}
      />
      {dialog?.kind === 'import' && <ImportModal doctorNo={doctorNo} onClose={close} />}
      {dialog?.kind === 'bulk' && batchNumber && <BulkConfirmModal {...{ doctorNo, batchNumber }} onClose={close} />}
      {dialog && 'pending' in dialog && <OneModal {...{ doctorNo, ...dialog }} onClose={close} />}
    </>
  )
}

interface OneModalProps {
  doctorNo: string
  kind: 'confirm' | 'remove'
  pending: Pending
  onClose: () => void
}

/** Asks before one package is confirmed or removed. */
const OneModal = ({ doctorNo, kind, pending, onClose }: OneModalProps) => {
  const t = useTexts('mixedPackages')
  const options = {
    invalidates: ['mixed-packages', 'tracking'] as const,
    refreshesOnError: ['mixed-packages'] as const,
  }
  const confirm = useMutationCall(api['mixed-packages'].confirmSinglePackage, options)
  const remove = useMutationCall(api['mixed-packages'].cancelSinglePackage, options)
  const { batchNumber, tracking, itemCount } = pending
  const area = kind === 'confirm' ? 'confirmOne' : 'removeOne'
  return (
    <ConfirmModal
      title={t(`${area}.title`)}
      text={t(`${area}.text`, { tracking, items: showCount(itemCount) })}
      confirmText={t(`pending.${kind}`)}
      onConfirm={() => (kind === 'confirm' ? confirm : remove).mutateAsync({ doctorNo, batchNumber, tracking })}
      onClose={onClose}
    />
  )
}
