import Button from '@cloudscape-design/components/button'
import { useTexts } from '../../texts/use-texts.ts'
import { FooterButtons } from './footer-buttons.tsx'

interface ModalFooterProps {
  cancelText?: string | undefined
  /** The verb, e.g. 'Take offer'. */
  doText: string
  busy?: boolean
  /** A second way to do it, beside the first. */
  also?: { text: string; onDo: () => unknown } | undefined
  /** The id of the form that the button submits; without it `onDo` is called. */
  form?: string
  onDo?: () => unknown
  onCancel: () => void
}

/** The two buttons of a modal: the quiet one first, the one that does it last. */
export const ModalFooter = ({ cancelText, doText, also, busy = false, form, onDo, onCancel }: ModalFooterProps) => {
  const t = useTexts('components')
  return (
    <FooterButtons>
      <Button variant="link" formAction="none" onClick={onCancel} disabled={busy}>
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
