import Button from '@cloudscape-design/components/button'
import StatusIndicator from '@cloudscape-design/components/status-indicator'
import { useState } from 'react'
import { lazyModal } from '../../../components/modals/lazy-modal.tsx'
import { useSession } from '../../../session/session-context.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { SecurityLine } from './security-line.tsx'

const EmailCodeModal = lazyModal(async () => (await import('./email-code-modal.tsx')).EmailCodeModal)

/** Shows whether the email address is confirmed, and lets the user confirm it. */
export const EmailProof = () => {
  const t = useTexts('account')
  const { user } = useSession()
  const [isOpen, setOpen] = useState(false)
  const { email, emailProven } = user
  return (
    <SecurityLine
      title={t('email.title')}
      text={emailProven ? t('email.textConfirmed') : t('email.text')}
      state={
        <StatusIndicator type={emailProven ? 'success' : 'warning'}>
          {t(emailProven ? 'email.confirmed' : 'email.unconfirmed')}
        </StatusIndicator>
      }
    >
      {!emailProven && <Button onClick={() => setOpen(true)}>{t('email.confirm')}</Button>}
      {isOpen && <EmailCodeModal email={email} onClose={() => setOpen(false)} />}
    </SecurityLine>
  )
}
