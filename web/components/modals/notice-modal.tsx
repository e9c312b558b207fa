import Box from '@cloudscape-design/components/box'
import Button from '@cloudscape-design/components/button'
import Modal from '@cloudscape-design/components/modal'
import type { ReactNode } from 'react'
import { useTexts } from '../../texts/use-texts.ts'
import { useReturnedFocus } from './use-returned-focus.ts'

interface NoticeModalProps {
  title: string
  onClose: () => void
  size?: 'medium' | 'large' | 'max'
  /** True if Escape and a click outside do not close the dialog, for content that is shown only once. */
  isKept?: boolean
  children: ReactNode
}

/** A dialog with nothing to submit: the only button in its footer closes it. */
export const NoticeModal = ({ title, onClose, size = 'medium', isKept = false, children }: NoticeModalProps) => {
  const t = useTexts('components')
  useReturnedFocus()
  const footer = (
    <Box float="right">
      <Button variant="primary" onClick={onClose}>
        {t('close')}
      </Button>
    </Box>
  )
  return (
    <Modal
      visible
      header={title}
      footer={footer}
      size={size}
      closeAriaLabel={t('close')}
      onDismiss={({ detail }) => {
        if (!isKept || detail.reason === 'closeButton') onClose()
      }}
    >
      {children}
    </Modal>
  )
}
