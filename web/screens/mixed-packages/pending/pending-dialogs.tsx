import { useState } from 'react'
import { lazyModal } from '../../../components/modals/lazy-modal.tsx'
import { useReturnedFocus } from '../../../components/modals/use-returned-focus.ts'
import { type TextsOf, useTexts } from '../../../texts/use-texts.ts'
import type { OpenPending, PendingDialog } from '../pending-dialog.ts'

const ImportModal = lazyModal(async () => (await import('../imports/import-modal.tsx')).ImportModal, ['imports'])
const CheckedModal = lazyModal(async () => (await import('../imports/checked-modal.tsx')).CheckedModal, ['imports'])
const ImportResultModal = lazyModal(async () => (await import('../imports/import-result-modal.tsx')).ImportResultModal)
const BulkConfirmModal = lazyModal(async () => (await import('../confirm/bulk-confirm-modal.tsx')).BulkConfirmModal)
const ConfirmedModal = lazyModal(
  async () => (await import('../confirm/confirmed-modal.tsx')).ConfirmedModal,
  ['confirmation'],
)
const ChooseBatchModal = lazyModal(async () => (await import('../confirm/choose-batch-modal.tsx')).ChooseBatchModal)
const CompanyModal = lazyModal(async () => (await import('../company-modal.tsx')).CompanyModal)
const RemoveBatchModal = lazyModal(async () => (await import('../confirm/remove-batch-modal.tsx')).RemoveBatchModal)
const OnePendingModal = lazyModal(async () => (await import('./one-pending-modal.tsx')).OnePendingModal)
const PendingModal = lazyModal(async () => (await import('./detail/pending-modal.tsx')).PendingModal)
const EditUpcModal = lazyModal(async () => (await import('./detail/edit-upc-modal.tsx')).EditUpcModal)
const DeleteUpcsModal = lazyModal(async () => (await import('./detail/delete-upcs-modal.tsx')).DeleteUpcsModal)

interface PendingDialogsProps {
  /** Company that the list is filtered by; empty for all companies. */
  doctorNo: string
  dialog: PendingDialog
  onOpen: OpenPending
  onClose: () => void
}

/**
 * Renders the open dialog. Mount it only while a dialog is open, so that the focus returns to the element that opened
 * the first dialog of a chain.
 */
export const PendingDialogs = ({ doctorNo: listed, dialog, onOpen, onClose }: PendingDialogsProps) => {
  const t = useTexts('mixedPackages')
  // Chosen company, kept for later dialogs of the chain.
  const [chosen, setChosen] = useState('doctorNo' in dialog ? (dialog.doctorNo ?? '') : '')
  useReturnedFocus()
  const doctorNo = 'pending' in dialog ? dialog.pending.doctorNo : listed || chosen
  if ((dialog.kind === 'bulk' || dialog.kind === 'removeBatch') && dialog.batchNumber === '') {
    return (
      <ChooseBatchModal
        kind={dialog.kind}
        doctorNo={doctorNo}
        onChoose={({ doctorNo: of, batchNumber }) => {
          setChosen(of)
          onOpen({ kind: dialog.kind, batchNumber })
        }}
        onClose={onClose}
      />
    )
  }
  if (doctorNo === '') {
    return (
      <CompanyModal
        title={titleOf(t, dialog)}
        onChoose={(of) => {
          setChosen(of)
          onOpen({ ...dialog })
        }}
        onClose={onClose}
      />
    )
  }
  const handlers = { doctorNo, onOpen, onClose }
  switch (dialog.kind) {
    case 'confirm':
    case 'remove':
      return <OnePendingModal {...dialog} {...handlers} />
    case 'detail':
      return <PendingModal {...dialog} {...handlers} />
    case 'editUpc':
      return <EditUpcModal {...dialog} {...handlers} />
    case 'deleteUpcs':
      return <DeleteUpcsModal {...dialog} {...handlers} />
    case 'import':
      return <ImportModal {...dialog} {...handlers} />
    case 'checked':
      return <CheckedModal {...dialog} {...handlers} />
    case 'importResult':
      return <ImportResultModal {...dialog} {...handlers} />
    case 'bulk':
      return <BulkConfirmModal {...dialog} {...handlers} />
    case 'confirmed':
      return <ConfirmedModal {...dialog} {...handlers} />
    case 'removeBatch':
      return <RemoveBatchModal {...dialog} {...handlers} />
  }
}

/** Title of a dialog in which the user must choose a company first. */
const titleOf = (t: TextsOf<'mixedPackages'>, { kind }: PendingDialog): string => {
  if (kind === 'bulk') return t('pending.bulkConfirm')
  return kind === 'removeBatch' ? t('pending.batchRemove') : t('pending.import')
}
