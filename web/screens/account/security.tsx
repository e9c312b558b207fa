import Box from '@cloudscape-design/components/box'
import Button from '@cloudscape-design/components/button'
import Container from '@cloudscape-design/components/container'
import Header from '@cloudscape-design/components/header'
import SpaceBetween from '@cloudscape-design/components/space-between'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { api } from '../../api/client.ts'
import { ConfirmModal } from '../../components/lazy-confirm-modal.tsx'
import { signOut } from '../../session/sign-out.ts'
import { useTexts } from '../../texts/use-texts.ts'
import styles from './account.module.css'

/** How one signs in, and the way out of every browser. */
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
        <Line title={t('security.password')} text={t('security.passwordText')}>
          <Button onClick={() => navigate('/password')}>{t('security.change')}</Button>
        </Line>
        <Line title={t('security.sessions')} text={t('security.sessionsText')}>
          <Button onClick={() => setAsking(true)}>{t('security.end')}</Button>
        </Line>
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

const Line = ({ title, text, children }: { title: string; text: string; children: ReactNode }) => (
  <div className={styles.line}>
    <div>
      <Box variant="awsui-key-label">{title}</Box>
      <Box color="text-body-secondary">{text}</Box>
    </div>
    {children}
  </div>
)
