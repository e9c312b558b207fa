import Button from '@cloudscape-design/components/button'
import { useNavigate } from 'react-router-dom'
import { Statement } from '../../../components/welcome/statement.tsx'
import { setNextPath } from '../../../session/next-path.ts'
import { hasStoredLogin } from '../../../session/stored-login.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { AcceptInvitation } from './accept-invitation.tsx'
import { type Invitation, invitedAs } from './invitation.ts'
import { RegisterForm } from './register-form.tsx'

/** A valid invitation: creates an account or, if its address has one, asks that account's owner to accept it. */
export const Invited = ({ invitation }: { invitation: Invitation }) => {
  if (!invitation.hasAccount) return <RegisterForm invitation={invitation} />
  return hasStoredLogin() ? <AcceptInvitation invitation={invitation} /> : <SignInFirst invitation={invitation} />
}

const SignInFirst = ({ invitation }: { invitation: Invitation }) => {
  const t = useTexts('register')
  const navigate = useNavigate()
  const go = () => {
    setNextPath(`/register?id=${encodeURIComponent(invitation.id)}`)
    navigate('/login')
  }
  const text = `${invitedAs(invitation, t)} ${t('hasAccount.text')}`
  return (
    <Statement title={t('hasAccount.title')} text={text}>
      <Button variant="primary" onClick={go}>
        {t('hasAccount.signIn')}
      </Button>
    </Statement>
  )
}
