import Button from '@cloudscape-design/components/button'
import { lazy, Suspense, useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { api } from '../../../api/client.ts'
import { signOut } from '../../../api/sign-out.ts'
import { useCall } from '../../../api/use-call.ts'
import { RetryAlert } from '../../../components/page/retry-alert.tsx'
import { Waiting } from '../../../components/page/waiting.tsx'
import { Statement } from '../../../components/welcome/statement.tsx'
import { currentCompany } from '../../../session/company.ts'
import { forgetPlace, nextPlace } from '../../../session/next-path.ts'
import type { CurrentUser } from '../../../session/session-context.tsx'
import { isLinked, settleCompany } from '../../../session/settle-company.ts'
import { storedIdToken, subjectOf } from '../../../session/stored-login.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { CompanyForm } from './company-form.tsx'
import { Entered } from './entered.tsx'

// Rarely shown, so it loads separately from the sign-in.
const NoCompany = lazy(async () => ({ default: (await import('./no-company.tsx')).NoCompany }))

/** Follows the sign-in at the user pool: loads the user and determines the company they work in. */
export const EnterCompany = () => {
  const t = useTexts('login')
  const { data: user, error, refetch } = useCall(api.people.getCurrentUser, {}, { staleTime: 0 })
  if (error) {
    return (
      <Statement title={t('notIn')}>
        <RetryAlert message={error} onRetry={() => refetch()} />
        <Button onClick={() => signOut()}>{t('company.other')}</Button>
      </Statement>
    )
  }
  return user ? <Known user={user} /> : <Waiting />
}

const Known = ({ user }: { user: CurrentUser }) => {
  const next = nextPlace(subjectOf(storedIdToken() ?? ''))
  // An invitation needs no company: it may be for the user's first company.
  if (next?.path.startsWith('/register?')) return <ToInvitation path={next.path} />
  // A link that names one of the user's companies selects that company.
  const settled = settleCompany(user, isLinked(user, next?.company) ? next?.company : currentCompany())
  switch (settled.kind) {
    case 'company':
      return <Entered doctorNo={settled.company.doctorNo} />
    case 'all':
      return <Entered />
    case 'pick':
      return <CompanyForm companies={user.companies} />
    case 'none':
      return (
        <Suspense fallback={<Waiting />}>
          <NoCompany user={user} />
        </Suspense>
      )
  }
}

const ToInvitation = ({ path }: { path: string }) => {
  const navigate = useNavigate()
  useEffect(() => {
    forgetPlace()
    navigate(path, { replace: true })
  }, [navigate, path])
  return <Waiting />
}
