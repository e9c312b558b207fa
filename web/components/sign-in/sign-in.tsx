import { AuthenticatorProvider } from '@aws-amplify/ui-react-core'
import { use, useEffect, useState } from 'react'
import { configureAmplify } from '../../session/amplify.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { RetryAlert } from '../page/retry-alert.tsx'
import { Waiting } from '../page/waiting.tsx'
import { Statement } from '../welcome/statement.tsx'
import { SignInPlace } from './sign-in-place.ts'
import { SignInSteps, type SignInStepsProps } from './sign-in-steps.tsx'

type Start = { kind: 'waiting' } | { kind: 'ready' } | { kind: 'failed'; error: Error }

/** The steps of Amplify's Authenticator, drawn with Cloudscape instead of its own components: DEC-people-72. */
export const SignIn = (steps: SignInStepsProps) => {
  const t = useTexts('login')
  const isPage = use(SignInPlace) === 'page'
  const [start, setStart] = useState<Start>({ kind: 'waiting' })
  useEffect(() => {
    if (start.kind !== 'waiting') return
    configureAmplify().then(
      () => setStart({ kind: 'ready' }),
      (error: Error) => setStart({ kind: 'failed', error }),
    )
  }, [start])
  if (start.kind === 'waiting') return <Waiting />
  if (start.kind === 'failed') {
    const alert = <RetryAlert message={start.error} onRetry={() => setStart({ kind: 'waiting' })} />
    return isPage ? <Statement title={t('signIn.title')}>{alert}</Statement> : alert
  }
  return (
    <AuthenticatorProvider>
      <SignInSteps {...steps} />
    </AuthenticatorProvider>
  )
}
