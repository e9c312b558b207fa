import Modal from '@cloudscape-design/components/modal'
import SpaceBetween from '@cloudscape-design/components/space-between'
import type { ReactNode } from 'react'
import { useTexts } from '../../texts/use-texts.ts'
import { ProblemAlert } from '../page/problem-alert.tsx'
import { useTask } from '../use-task.ts'
import { ModalFooter } from './modal-footer.tsx'
import { useReturnedFocus } from './use-returned-focus.ts'

export interface ConfirmModalProps {
  title: string
  text: ReactNode
  /** The verb of the button, e.g. 'Archive offer'. */
  confirmText: string
  cancelText?: string
  /** 'large' if the question lists the items it is about. */
  size?: 'medium' | 'large'
  /** May take time; the modal stays open until it succeeds, and shows the reason if it fails. */
  onConfirm: () => unknown
  /** Called when the modal is dismissed and, without `onDone`, after it is confirmed. */
  onClose: () => void
  /** Called instead of `onClose` after a confirmation that should not just close the modal. */
  onDone?: () => void
}

/** Asks for confirmation. Mount it while it is open. */
export const ConfirmModal = (props: ConfirmModalProps) => {
  const { title, text, confirmText, cancelText, size = 'medium', onConfirm, onClose, onDone = onClose } = props
  const t = useTexts('components')
  const { busy, problem, run } = useTask()
  useReturnedFocus()
  const confirm = () =>
    run(async () => {
      await onConfirm()
      onDone()
    })
  const footer = (
    <ModalFooter cancelText={cancelText} doText={confirmText} busy={busy} onDo={confirm} onCancel={onClose} />
  )
  const dismiss = () => !busy && onClose()
  return (
    <Modal visible header={title} footer={footer} size={size} closeAriaLabel={t('close')} onDismiss={dismiss}>
      <SpaceBetween size="m">
        <div>{text}</div>
        {problem && <ProblemAlert message={problem} />}
      </SpaceBetween>
    </Modal>
  )
}
