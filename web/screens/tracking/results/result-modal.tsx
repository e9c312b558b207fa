import Button, { type ButtonProps } from '@cloudscape-design/components/button'
import Modal from '@cloudscape-design/components/modal'
import SpaceBetween from '@cloudscape-design/components/space-between'
import { type ReactNode, type Ref, useCallback, useState } from 'react'
import { FooterButtons } from '../../../components/modals/footer-buttons.tsx'
import { type FooterStep, FooterStepContext } from '../../../components/modals/footer-step.ts'
import { useReturnedFocus } from '../../../components/modals/use-returned-focus.ts'
import { useTexts } from '../../../texts/use-texts.ts'

interface ResultModalProps {
  title: string
  /** Next steps, after 'Close'. The last step is primary, unless the content adds a primary step. */
  actions?: readonly { text: string; run: () => void }[]
  /** 'x-large' for wide tables. */
  size?: 'large' | 'x-large'
  /** True while a chosen step is running; the dialog stays open until it ends. */
  busy?: boolean
  onClose: () => void
  children: ReactNode
}

/** Dialog that shows the result of an operation. */
export const ResultModal = ({
  title,
  actions: given = [],
  size = 'large',
  busy: isBusy = false,
  onClose,
  children,
}: ResultModalProps) => {
  const t = useTexts('components')
  useReturnedFocus()
  const primary = useFocus()
  const [step, setStep] = useState<FooterStep>()
  const actions = step ? [...given, step] : given
  const busy = isBusy || step?.busy === true
  const leave = () => !busy && onClose()
  const footer = (
    <FooterButtons>
      <Button
        ref={actions.length > 0 ? null : primary}
        variant={actions.length > 0 ? 'link' : 'primary'}
        disabled={busy}
        onClick={leave}
      >
        {t('close')}
      </Button>
      {actions.map(({ text, run }, index) => (
        <Button
          key={text}
          ref={index === actions.length - 1 ? primary : null}
          variant={index === actions.length - 1 ? 'primary' : 'normal'}
          disabled={busy && index < actions.length - 1}
          loading={busy && index === actions.length - 1}
          loadingText={t('pleaseWait')}
          onClick={run}
        >
          {text}
        </Button>
      ))}
    </FooterButtons>
  )
  return (
    <Modal visible header={title} footer={footer} size={size} closeAriaLabel={t('close')} onDismiss={leave}>
      <FooterStepContext value={setStep}>
        <SpaceBetween size="l">{children}</SpaceBetween>
      </FooterStepContext>
    </Modal>
  )
}

/**
 * Ref that focuses the primary button, so that Enter presses it instead of the close button, which discards the result.
 */
const useFocus = (): Ref<ButtonProps.Ref> =>
  useCallback((button: ButtonProps.Ref | null) => {
    // Wait until the modal's focus trap has set its own focus.
    if (button) requestAnimationFrame(() => button.focus({ preventScroll: true }))
  }, [])
