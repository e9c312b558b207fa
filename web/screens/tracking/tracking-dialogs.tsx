import { lazyModal } from '../../components/modals/lazy-modal.tsx'
import { useReturnedFocus } from '../../components/modals/use-returned-focus.ts'
import type { OpenDialog, TrackingDialog } from './tracking-dialog.ts'

const ImportModal = lazyModal(async () => (await import('./import-text/import-modal.tsx')).ImportModal, ['imports'])
const ImportResultModal = lazyModal(
  async () => (await import('./import-text/import-result-modal.tsx')).ImportResultModal,
)
const ImportRecordModal = lazyModal(
  async () => (await import('./imports/import-record-modal.tsx')).ImportRecordModal,
  ['imports'],
)
const ConfirmBatchModal = lazyModal(
  async () => (await import('./confirm/confirm-batch-modal.tsx')).ConfirmBatchModal,
  ['confirmation'],
)
const ConfirmRowModal = lazyModal(
  async () => (await import('./confirm/confirm-row-modal.tsx')).ConfirmRowModal,
  ['confirmation'],
)
const ConfirmResultModal = lazyModal(
  async () => (await import('./confirm/confirm-result-modal.tsx')).ConfirmResultModal,
  ['confirmation'],
)

const EditRowModal = lazyModal(async () => (await import('./rows/edit-row-modal.tsx')).EditRowModal)
const RemoveRowModal = lazyModal(async () => (await import('./rows/remove-row-modal.tsx')).RemoveRowModal)
const BulkRemoveModal = lazyModal(
  async () => (await import('./rows/bulk-remove-modal.tsx')).BulkRemoveModal,
  ['confirmation'],
)

interface TrackingDialogsProps {
  dialog: TrackingDialog
  onOpen: OpenDialog
  onClose: () => void
}

/**
 * Renders the open dialog. Mount it only while a dialog is open, so that the focus returns to the element that opened
 * the first dialog of a chain.
 */
export const TrackingDialogs = ({ dialog, onOpen, onClose }: TrackingDialogsProps) => {
  useReturnedFocus()
  const handlers = { onOpen, onClose }
  switch (dialog.kind) {
    case 'editRow':
      return <EditRowModal {...dialog} onClose={onClose} />
    case 'removeRow':
      return <RemoveRowModal {...dialog} onClose={onClose} />
    case 'bulkRemove':
      return <BulkRemoveModal {...dialog} onClose={onClose} />
    case 'import':
      return <ImportModal {...dialog} {...handlers} />
    case 'importResult':
      return <ImportResultModal {...dialog} {...handlers} />
    case 'importRecord':
      return <ImportRecordModal key={dialog.record.importNo} {...dialog} {...handlers} />
    case 'confirm':
      return <ConfirmBatchModal {...dialog} {...handlers} />
    case 'confirmRow':
      return <ConfirmRowModal {...dialog} onClose={onClose} />
    case 'confirmResult':
      return <ConfirmResultModal {...dialog} {...handlers} />
  }
}
