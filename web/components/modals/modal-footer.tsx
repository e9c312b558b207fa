import Button from '@cloudscape-design/components/button'
import { useTexts } from '../../texts/use-texts.ts'
import { FooterButtons } from './footer-buttons.tsx'

interface ModalFooterProps {
  cancelText?: string | undefined
  /** The verb, e.g. 'Take offer'. */
  doText: string
  busy?: boolean
  /** True once the action can no longer be canceled; default: `busy`. */
  cancelDisabled?: boolean
  /** An alternative action, shown before the main one. */
  also?: { text: string; onDo: () => unknown } | undefined
  /** The id of the form that the button submits; without it `onDo` is called. */
  form?: string
  onDo?: () => unknown
  onCancel: () => void
}

/** The buttons of a modal: cancel first, the main action last. */
export const ModalFooter = ({ cancelText, doText, also, form, onDo, onCancel, ...is }: ModalFooterProps) => {
  const t = useTexts('components')
  const { busy = false, cancelDisabled = busy } = is
  return (
    <FooterButtons>
      <Button variant="link" formAction="none" onClick={onCancel} disabled={cancelDisabled}>
        {cancelText ?? t('cancel')}
      </Button>
      {also && (
        <Button formAction="none" onClick={also.onDo} disabled={busy}>
          {also.text}
        </Button>
      )}
      <Button variant="primary" loading={busy} loadingText={t('pleaseWait')} onClick={onDo} {...(form ? { form } : {})}>
        {doText}
      </Button>
    </FooterButtons>
  )
}
