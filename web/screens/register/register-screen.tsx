import Alert from '@cloudscape-design/components/alert'
import { useEffect } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom'
import { ApiError } from '../../../shared/contract/client.ts'
import { api } from '../../api/client.ts'
import { useCall } from '../../api/use-call.ts'
import { useSentences, useTexts } from '../../texts/use-texts.ts'
import { RetryAlert } from '../login/retry-alert.tsx'
import { Statement } from '../login/statement.tsx'
import { Waiting } from '../login/waiting.tsx'
import { Welcome } from '../login/welcome.tsx'
import { Invited } from './invited.tsx'

const LEAVE_AFTER_MS = 3000

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
  const isRefusal = error instanceof ApiError && error.status >= 400 && error.status < 500
  if (isRefusal) return <Refused message={error.message} />
  return (
    <Statement title={t('form.title')}>
      <RetryAlert message={error.message} onRetry={() => refetch()} />
    </Statement>
  )
}

/** The server's reason, then the sign-in page. */
const Refused = ({ message }: { message: string }) => {
  const t = useTexts('register')
  const say = useSentences()
  const navigate = useNavigate()
  useEffect(() => {
    const timer = setTimeout(() => navigate('/login', { replace: true }), LEAVE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [navigate])
  return (
    <Statement title={t('refused.title')} text={t('refused.text')}>
      <Alert type="error">{say(message)}</Alert>
    </Statement>
  )
}
