import Button from '@cloudscape-design/components/button'
import Container from '@cloudscape-design/components/container'
import Header from '@cloudscape-design/components/header'
import SpaceBetween from '@cloudscape-design/components/space-between'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { api } from '../../../api/client.ts'
import { signOut } from '../../../api/sign-out.ts'
import { ConfirmModal } from '../../../components/modals/lazy-confirm-modal.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { EmailProof } from './email-proof.tsx'
import { SecondFactor } from './second-factor.tsx'
import { SecurityLine } from './security-line.tsx'

/** Sign-in settings, and signing out of all browsers. */
export const Security = () => {
  const t = useTexts('account')
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const leaveEverywhere = async () => {
    await api.people.logout({})
    await signOut({ isEnded: true })
  }
  return (
    <Container header={<Header variant="h2">{t('security.title')}</Header>}>
      <SpaceBetween size="l">
        <SecurityLine title={t('security.password')} text={t('security.passwordText')}>
          <Button onClick={() => navigate('/password')}>{t('security.change')}</Button>
        </SecurityLine>
        <EmailProof />
        <SecondFactor />
        <SecurityLine title={t('security.sessions')} text={t('security.sessionsText')}>
          <Button onClick={() => setAsking(true)}>{t('security.end')}</Button>
        </SecurityLine>
      </SpaceBetween>
      {asking && (
        <ConfirmModal
          title={t('security.end')}
          text={t('security.sure')}
          confirmText={t('security.end')}
          onConfirm={leaveEverywhere}
          onClose={() => setAsking(false)}
        />
      )}
    </Container>
  )
}
