import { useAuthenticator } from '@aws-amplify/ui-react'
import Alert from '@cloudscape-design/components/alert'
import { useEffect } from 'react'
import { useTexts } from '../../texts/use-texts.ts'
import { CodeForm } from './code-form.tsx'
import { EnterCompany } from './enter-company.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { PasswordForm } from './password-form.tsx'
import { signInServices } from './sign-in-services.ts'
import { Waiting } from './waiting.tsx'

/** The step the Authenticator stands at. Sign-up and Amplify's own reset are not offered: accounts are by invitation. */
export const SignInSteps = () => {
  const t = useTexts('login')
  const { route, initializeMachine, skipVerification } = useAuthenticator((context) => [context.route])
  useEffect(() => {
    if (route === 'setup')
      initializeMachine({
        services: signInServices,
        loginMechanisms: ['username'],
      })
    // The email was confirmed by the invitation; Amplify's reminder of it is passed over.
    if (route === 'verifyUser' || route === 'confirmVerifyUser') skipVerification()
  }, [route, initializeMachine, skipVerification])
  switch (route) {
    case 'authenticated':
      return <EnterCompany />
    case 'signIn':
      return <PasswordForm />
    case 'confirmSignIn':
      return <CodeForm />
    case 'forceNewPassword':
      return <NewPasswordForm />
    case 'setupTotp':
    case 'selectMfaType':
    case 'setupEmail':
      return <Alert type="warning">{t('noSecondFactor')}</Alert>
    default:
      return <Waiting />
  }
}
