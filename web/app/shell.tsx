// Nearly every screen has these: fetched once with the shell, they weigh on none of them.
import '../components/copy-text.tsx'
import '../components/url-tabs.tsx'
import Box from '@cloudscape-design/components/box'
import Spinner from '@cloudscape-design/components/spinner'
import { useEffect } from 'react'
import { Navigate } from 'react-router-dom'
import { ApiError } from '../../shared/contract/client.ts'
import { api } from '../api/client.ts'
import { useCall } from '../api/use-call.ts'
import { useCompanyNo } from '../session/company.ts'
import { adoptPreferencesOf } from '../session/preferences.ts'
import { SessionContext } from '../session/session-context.tsx'
import { settleCompany } from '../session/settle-company.ts'
import { watchLogin } from '../session/stored-login.ts'
import { useSentences, useTexts } from '../texts/use-texts.ts'
import { Frame } from './frame.tsx'
import { PlainMessage } from './plain-message.tsx'

const USER_STALE_MS = 5 * 60_000

/** Everything behind the sign-in: asks who is signed in, settles the company, then draws the frame and the screen in it. */
export const Shell = () => {
  const t = useTexts('app')
  const common = useTexts('components')
  const say = useSentences()
  const { data: user, error, refetch } = useCall(api.people.currentUser, {}, { staleTime: USER_STALE_MS })
  const chosen = useCompanyNo()
  // Another tab has signed out, or somebody else in: this page is nobody's any more.
  useEffect(() => watchLogin(() => location.assign('/')), [])
  useEffect(() => {
    if (user) adoptPreferencesOf(user.userNo)
  }, [user])
  if (user) {
    const settled = settleCompany(user, chosen)
    if (settled.kind === 'pick' || settled.kind === 'none') return <Navigate to="/login" replace />
    const company = settled.kind === 'company' ? settled.company : undefined
    return (
      <SessionContext value={{ user, company }}>
        <Frame />
      </SessionContext>
    )
  }
  // An ended login is on its way to the sign-in page; nothing to try again here.
  if (error && !(error instanceof ApiError && error.status === 401)) {
    return (
      <PlainMessage
        title={t('unopened')}
        text={say(error.message)}
        action={{ text: common('tryAgain'), run: () => refetch() }}
      />
    )
  }
  return (
    <Box padding="xxxl" textAlign="center">
      <Spinner size="large" />
    </Box>
  )
}
