import { AuthenticatorProvider } from '@aws-amplify/ui-react-core'
import { useEffect, useState } from 'react'
import { configureAmplify } from '../../session/amplify.ts'
import { takeNotice } from '../../session/expiry.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { RetryAlert } from './retry-alert.tsx'
import { SignInSteps } from './sign-in-steps.tsx'
import { Statement } from './statement.tsx'
import { Waiting } from './waiting.tsx'
import { Welcome } from './welcome.tsx'

type Start = { kind: 'waiting' } | { kind: 'ready' } | { kind: 'failed'; message: string }

/** /login: Amplify's Authenticator by its hooks, drawn with Cloudscape's inputs. */
export const LoginScreen = () => {
  const t = useTexts('login')
  const [start, setStart] = useState<Start>({ kind: 'waiting' })
  const [notice] = useState(takeNotice)
  useEffect(() => {
    if (start.kind !== 'waiting') return
    configureAmplify().then(
      () => setStart({ kind: 'ready' }),
      (error: Error) => setStart({ kind: 'failed', message: error.message }),
    )
  }, [start])
  return (
    <Welcome notice={notice}>
      {start.kind === 'waiting' && <Waiting />}
      {start.kind === 'failed' && (
        <Statement title={t('signIn.title')}>
          <RetryAlert message={start.message} onRetry={() => setStart({ kind: 'waiting' })} />
        </Statement>
      )}
      {start.kind === 'ready' && (
        <AuthenticatorProvider>
          <SignInSteps />
        </AuthenticatorProvider>
      )}
    </Welcome>
  )
}
