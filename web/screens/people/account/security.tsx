import Button from '@cloudscape-design/components/button'
import Container from '@cloudscape-design/components/container'
import Header from '@cloudscape-design/components/header'
import SpaceBetween from '@cloudscape-design/components/space-between'
import { useNavigate } from 'react-router-dom'
import { useTexts } from '../../../texts/use-texts.ts'
import { EmailProof } from './email-proof.tsx'
import { SecondFactor } from './second-factor.tsx'
import { SecurityLine } from './security-line.tsx'

/** Sign-in settings. */
export const Security = () => {
  const t = useTexts('account')
  const navigate = useNavigate()
  return (
    <Container header={<Header variant="h2">{t('security.title')}</Header>}>
      <SpaceBetween size="l">
        <SecurityLine title={t('security.password')} text={t('security.passwordText')}>
          <Button onClick={() => navigate('/password')}>{t('security.change')}</Button>
        </SecurityLine>
        <EmailProof />
        <SecondFactor />
      </SpaceBetween>
    </Container>
  )
}
