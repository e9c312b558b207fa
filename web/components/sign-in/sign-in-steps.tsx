import { useAuthenticator } from '@aws-amplify/ui-react'
import Alert from '@cloudscape-design/components/alert'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { useTexts } from '../../texts/use-texts.ts'
import { Waiting } from '../page/waiting.tsx'
import { CodeForm } from './code-form.tsx'
import { PasswordForm } from './password-form.tsx'
import { signInServices } from './sign-in-services.ts'

// Loaded lazily, because it imports the password schema, which few sign-ins need.
const NewPasswordForm = lazy(async () => ({ default: (await import('./new-password-form.tsx')).NewPasswordForm }))

export interface SignInStepsProps {
  /** Rendered once the user pool has signed the user in. */
  signedIn: ReactNode
  /** User name of the only account that may sign in: shown but not editable. */
  userName?: string
}

/**
 * The current step of the Authenticator. Sign-up is not offered, because accounts are created by invitation, nor is
 * Amplify's password reset, because passwords are reset by a link in an email.
 */
export const SignInSteps = ({ signedIn, userName }: SignInStepsProps) => {
  const t = useTexts('login')
  const { route, initializeMachine, skipVerification } = useAuthenticator((context) => [context.route])
  useEffect(() => {
    if (route === 'setup')
      initializeMachine({
        services: signInServices,
        loginMechanisms: ['username'],
      })
    // The invitation has already confirmed the email address, so Amplify's reminder is skipped.
    if (route === 'verifyUser' || route === 'confirmVerifyUser') skipVerification()
  }, [route, initializeMachine, skipVerification])
  switch (route) {
    case 'authenticated':
      return signedIn
    case 'signIn':
      return <PasswordForm userName={userName} />
    case 'confirmSignIn':
      return <CodeForm />
    case 'forceNewPassword':
      return (
        <Suspense fallback={<Waiting />}>
          <NewPasswordForm />
        </Suspense>
      )
    case 'setupTotp':
    case 'selectMfaType':
    case 'setupEmail':
      return <Alert type="warning">{t('noSecondFactor')}</Alert>
    default:
      return <Waiting />
  }
}
