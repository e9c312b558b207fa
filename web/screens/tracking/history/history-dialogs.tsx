import { lazyModal } from '../../../components/modals/lazy-modal.tsx'
import { useReturnedFocus } from '../../../components/modals/use-returned-focus.ts'
import type { HistoryDialog, OpenHistory } from './history-dialog.ts'

const EditModal = lazyModal(async () => (await import('./edit-modal.tsx')).EditModal)
const ReverseModal = lazyModal(async () => (await import('./reverse-modal.tsx')).ReverseModal)
const ReverseBatchModal = lazyModal(async () => (await import('./reverse-batch-modal.tsx')).ReverseBatchModal)
const ReversedModal = lazyModal(async () => (await import('./reversed-modal.tsx')).ReversedModal)

interface HistoryDialogsProps {
  dialog: HistoryDialog
  onOpen: OpenHistory
  onClose: () => void
}

/**
 * Renders the open dialog. Mount it only while a dialog is open, so that the focus returns to the element that opened
 * the first dialog of a chain.
 */
export const HistoryDialogs = ({ dialog, onOpen, onClose }: HistoryDialogsProps) => {
  useReturnedFocus()
  switch (dialog.kind) {
    case 'edit':
      return <EditModal row={dialog.row} onClose={onClose} />
    case 'reverse':
      return <ReverseModal row={dialog.row} onClose={onClose} />
    case 'reverseBatch':
      return <ReverseBatchModal {...dialog} onOpen={onOpen} onClose={onClose} />
    case 'reversed':
      return <ReversedModal {...dialog} onOpen={onOpen} onClose={onClose} />
  }
}
