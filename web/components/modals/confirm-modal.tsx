import Alert from '@cloudscape-design/components/alert'
import Modal from '@cloudscape-design/components/modal'
import SpaceBetween from '@cloudscape-design/components/space-between'
import { type ReactNode, useState } from 'react'
import type { Sayable } from '../../texts/say.ts'
import { useSentences, useTexts } from '../../texts/use-texts.ts'
import { ModalFooter } from './modal-footer.tsx'
import { useReturnedFocus } from './use-returned-focus.ts'

export interface ConfirmModalProps {
  title: string
  text: ReactNode
  /** The verb of the button, e.g. 'Archive offer'. */
  confirmText: string
  cancelText?: string
  /** May take its time; the modal stays open until it has succeeded, and shows why when it has not. */
  onConfirm: () => unknown
  onClose: () => void
}

/** Asks before something is done. Mount it while it is open. */
export const ConfirmModal = ({ title, text, confirmText, cancelText, onConfirm, onClose }: ConfirmModalProps) => {
  const t = useTexts('components')
  const say = useSentences()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Sayable>()
  useReturnedFocus()
  const confirm = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      await onConfirm()
      onClose()
    } catch (error) {
      setProblem(error instanceof Error ? error : { message: t('didNotWork') })
      setBusy(false)
    }
  }
  const footer = (
    <ModalFooter cancelText={cancelText} doText={confirmText} busy={busy} onDo={confirm} onCancel={onClose} />
  )
  const dismiss = () => !busy && onClose()
  return (
    <Modal visible header={title} footer={footer} size="medium" closeAriaLabel={t('close')} onDismiss={dismiss}>
      <SpaceBetween size="m">
        <div>{text}</div>
        {problem && <Alert type="error">{say(problem)}</Alert>}
      </SpaceBetween>
    </Modal>
  )
}
