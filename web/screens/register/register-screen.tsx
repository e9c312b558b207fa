import Alert from '@cloudscape-design/components/alert'
import { Navigate, useSearchParams } from 'react-router-dom'
import { api } from '../../api/client.ts'
import { isFinal } from '../../api/is-final.ts'
import { useCall } from '../../api/use-call.ts'
import { RetryAlert } from '../../components/retry-alert.tsx'
import { Waiting } from '../../components/waiting.tsx'
import { Statement } from '../../components/welcome/statement.tsx'
import { useLeave } from '../../components/welcome/use-leave.ts'
import { Welcome } from '../../components/welcome/welcome.tsx'
import type { Sayable } from '../../texts/say.ts'
import { useSentences, useTexts } from '../../texts/use-texts.ts'
import { Invited } from './invited.tsx'

/** /register?id=: an invitation becomes an account, or a further company of an account. */
export const RegisterScreen = () => {
  const [parameters] = useSearchParams()
  const id = parameters.get('id')
  if (!id) return <Navigate to="/login" replace />
  return (
    <Welcome>
      <Opened id={id} />
    </Welcome>
  )
}

const Opened = ({ id }: { id: string }) => {
  const t = useTexts('register')
  const { data, error, refetch } = useCall(
    api.people.validateInvitedId,
    { id },
    { staleTime: Number.POSITIVE_INFINITY },
  )
  if (data) return <Invited invitation={data} />
  if (!error) return <Waiting />
  if (isFinal(error)) return <Refused told={error} />
  return (
    <Statement title={t('form.title')}>
      <RetryAlert told={error} onRetry={() => refetch()} />
    </Statement>
  )
}

/** The server's reason, then the sign-in page. */
const Refused = ({ told }: { told: Sayable }) => {
  const t = useTexts('register')
  const say = useSentences()
  useLeave()
  return (
    <Statement title={t('refused.title')} text={t('refused.text')}>
      <Alert type="error">{say(told)}</Alert>
    </Statement>
  )
}
