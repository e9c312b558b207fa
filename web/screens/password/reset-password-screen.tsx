import Alert from '@cloudscape-design/components/alert'
import { useState } from 'react'
import { Navigate, useSearchParams } from 'react-router-dom'
import type { Told } from '../../../shared/contract/reasons.ts'
import { api } from '../../api/client.ts'
import { isFinal } from '../../api/is-final.ts'
import { useCall } from '../../api/use-call.ts'
import { PageLink } from '../../components/page-link.tsx'
import { RetryAlert } from '../../components/retry-alert.tsx'
import { Waiting } from '../../components/waiting.tsx'
import { Statement } from '../../components/welcome/statement.tsx'
import { useLeave } from '../../components/welcome/use-leave.ts'
import { Welcome } from '../../components/welcome/welcome.tsx'
import type { Sayable } from '../../texts/say.ts'
import { useSentences, useTexts } from '../../texts/use-texts.ts'
import { ResetPasswordForm } from './reset-password-form.tsx'

/** /changePassword?id=: the page behind the mailed link. */
export const ResetPasswordScreen = () => {
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
  const t = useTexts('account')
  const [done, setDone] = useState<Told>()
  const { data, error, refetch } = useCall(api.people.validateResetId, { id }, { staleTime: Number.POSITIVE_INFINITY })
  if (done !== undefined) return <Done told={done} />
  if (data) return <ResetPasswordForm id={id} userName={data.userName} onDone={setDone} />
  if (!error) return <Waiting />
  if (isFinal(error)) return <Dead told={error} />
  return (
    <Statement title={t('reset.title')}>
      <RetryAlert told={error} onRetry={() => refetch()} />
    </Statement>
  )
}

const Dead = ({ told }: { told: Sayable }) => {
  const t = useTexts('account')
  const say = useSentences()
  useLeave()
  return (
    <Statement title={t('reset.dead')} text={t('reset.leaving')}>
      <Alert type="error">{say(told)}</Alert>
      <PageLink href="/forgetPassword">{t('reset.askAnew')}</PageLink>
    </Statement>
  )
}

const Done = ({ told }: { told: Sayable }) => {
  const t = useTexts('account')
  const say = useSentences()
  useLeave()
  return (
    <Statement title={t('reset.done')} text={t('reset.leaving')}>
      <Alert type="success">{say(told)}</Alert>
    </Statement>
  )
}
