// Nearly every screen uses these components. They are loaded once with the shell, so that no screen's chunk contains
// them.
import '../components/text/copy-text.tsx'
import '../components/text/instant.tsx'
import '../components/page/url-tabs.tsx'
import { useEffect, useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { ApiError } from '../../shared/contract/client.ts'
import { reasonMessage } from '../../shared/reasons/reasons.ts'
import { api } from '../api/client.ts'
import { watchIdle } from '../api/idle.ts'
import { resetAnswers } from '../api/reset-answers.ts'
import { useCall } from '../api/use-call.ts'
import { lazyModal } from '../components/modals/lazy-modal.tsx'
import { askForCompany, chooseCompany, currentCompany, useCompanyNo, useLinkedCompany } from '../session/company.ts'
import { leaveNotice, rememberHere } from '../session/expiry.ts'
import { flash } from '../session/flash-store.ts'
import { isOwnersLogin } from '../session/id-token.ts'
import { rememberPlace } from '../session/next-path.ts'
import { PageAccessContext } from '../session/page-access.ts'
import { canRenew, isRenewing, renewLogin } from '../session/renewal.ts'
import { type CurrentUser, SessionContext } from '../session/session-context.tsx'
import { isLinked, settleCompany } from '../session/settle-company.ts'
import { keepLastCompany, type LoginChange, storeCompany, watchLogin } from '../session/stored-login.ts'
import { keepUser, rightsOf, storedUser, userOfThisBuild } from '../session/stored-user.ts'
import { hasUnsaved, leaveWithoutPrompt } from '../session/unsaved.ts'
import { visitorOf } from '../session/visitor.ts'
import { adoptPreferencesOf } from '../settings/preferences.ts'
import { sessionReasons } from '../texts/session.reasons.ts'
import { useSentences, useTexts } from '../texts/use-texts.ts'
import { BareFrame } from './frame/bare-frame.tsx'
import { Frame } from './frame/frame.tsx'
import { HydrateFallback } from './hydrate-fallback.tsx'
import { keepLanguage } from './keep-language.ts'
import { mayFollow } from './places.ts'
import { PlainMessage } from './plain-message.tsx'
import { watchLinks } from './prefetch-records.ts'
import { readUser, USER_STALE_MS } from './start/first-calls.ts'
import { lacksTwoStep, openedScope } from './start/opened-scope.ts'

// Loaded with the shell: with an import of its own, the router would be larger, which the sign-in page loads too.
export { startFirstCalls } from './start/first-calls.ts'

const SecondFactorNeeded = lazyModal(
  async () => (await import('../screens/people/account/second-factor-needed.tsx')).SecondFactorNeeded,
  ['account', 'login'],
)

/** Screens that are also open to users without a company. */
const WITHOUT_COMPANY = /^\/(account$|password$|help(\/|$))/

/** Milliseconds after which the first input reads the user again. */
const USE_STALE_MS = 30 * 60_000

/**
 * Reads the user again while the console is in use, which records the last use of this session (DEC-people-74). No
 * screen waits for it, so its failure is ignored.
 */
const readUserInUse = (): void => void readUser(USE_STALE_MS)

/**
 * Leaves this page after another tab has signed out or in. If the login has ended and the page has unsaved input, the
 * user signs in again in a dialog instead.
 */
const followOtherTab = (change: LoginChange): void => {
  // The dialog itself notices a sign-in in another tab.
  if (change === 'begun' && isRenewing()) return
  if (change === 'ended' && canRenew() && hasUnsaved()) {
    void renewLogin()
    return
  }
  rememberHere()
  leaveWithoutPrompt()
  location.assign('/')
}

/**
 * The user as last stored in this browser, whose screen opens while the current data is fetched. Undefined if a page
 * other than the screen may have to be shown first.
 */
const userToStartWith = (): CurrentUser | undefined => {
  const user = userOfThisBuild()
  return user && openedScope(user) ? user : undefined
}

/**
 * Tells the user which companies they have lost their access to since the user was last read: on the current screen or,
 * if they have to choose another company or have none, on the sign-in page.
 */
const reportLostCompanies = (last: CurrentUser, user: CurrentUser): void => {
  if (last.userNo !== user.userNo) return
  const { kind } = settleCompany(user, currentCompany())
  for (const { doctorNo, doctorName } of last.companies) {
    if (isLinked(user, doctorNo)) continue
    const message = reasonMessage(sessionReasons.companyLost, { company: doctorName })
    if (kind === 'company' || kind === 'all') flash.warning(message)
    else leaveNotice(message)
  }
}

/** The area behind the sign-in: fetches the user, settles the company, then renders the frame with the screen. */
export const Shell = () => {
  const t = useTexts('app')
  const common = useTexts('components')
  const say = useSentences()
  const { data, error, failureReason, isPaused, refetch } = useCall(
    api.people.getCurrentUser,
    {},
    { staleTime: USER_STALE_MS },
  )
  const isUnreached = isPaused || (failureReason instanceof ApiError && failureReason.status === 0)
  const [early] = useState(userToStartWith)
  const known = data ?? (isUnreached ? storedUser() : undefined)
  const user = known ?? (error ? undefined : early)
  useEffect(() => watchLogin(followOtherTab), [])
  useEffect(() => watchIdle(readUserInUse), [])
  useEffect(() => watchLinks(), [])
  useEffect(() => {
    if (!data) return
    const last = storedUser()
    keepUser(data)
    if (!last || rightsOf(last) === rightsOf(data)) return
    reportLostCompanies(last, data)
    resetAnswers()
  }, [data])
  useEffect(() => {
    if (known) adoptPreferencesOf(known.userNo, known.language)
  }, [known])
  useEffect(() => {
    const mayCall = data && (data.secondFactor.isOn || !data.secondFactor.isRequired)
    return mayCall ? keepLanguage(data) : undefined
  }, [data])
  if (user?.secondFactor.isRequired && !user.secondFactor.isOn) return <SecondFactorNeeded userName={user.userName} />
  if (user) return <Settled user={user} />
  // An ended login already leads to the sign-in page, so a retry is not offered here.
  if (error && !(error instanceof ApiError && error.status === 401)) {
    return (
      <PlainMessage
        title={t('unopened')}
        text={say(error)}
        action={{ text: common('tryAgain'), run: () => refetch() }}
      />
    )
  }
  return <HydrateFallback />
}

/** The frame, once the company is settled; users without a company see only their own pages. */
const Settled = ({ user }: { user: CurrentUser }) => {
  const chosen = useCompanyNo()
  const linked = useLinkedCompany()
  const { pathname } = useLocation()
  useEffect(() => {
    if (linked === undefined) return
    if (isLinked(user, linked)) chooseCompany(linked)
    askForCompany(undefined)
  }, [user, linked])
  const settled = useMemo(() => settleCompany(user, chosen), [user, chosen])
  const company = settled.kind === 'company' ? settled.company : undefined
  // The address changes with each page of a list: without a new session, the frame does not render then.
  const session = useMemo(() => ({ user, company }), [user, company])
  const mayOpen = useMemo(() => (address: string) => mayFollow(visitorOf(session), address), [session])
  const settledNo = company?.doctorNo
  useEffect(() => {
    if (linked !== undefined) return
    const keep = () => {
      if (isOwnersLogin()) keepLastCompany(settledNo)
    }
    keep()
    window.addEventListener('focus', keep)
    return () => window.removeEventListener('focus', keep)
  }, [linked, settledNo])
  if (linked !== undefined) return <HydrateFallback />
  if (settled.kind === 'none' && WITHOUT_COMPANY.test(pathname)) {
    return (
      <SessionContext value={session}>
        <BareFrame />
      </SessionContext>
    )
  }
  if (settled.kind === 'pick' || settled.kind === 'none') return <ToPicker />
  if (company && lacksTwoStep(user, company)) {
    const others = user.companies.filter(({ requiresTwoStep }) => !requiresTwoStep)
    return <SecondFactorNeeded userName={user.userName} company={company} others={others} />
  }
  // A new tab shares the login but not the company, which calls read from the tab's own storage.
  if (company && isOwnersLogin()) storeCompany(company.doctorNo)
  return (
    <SessionContext value={session}>
      <PageAccessContext value={mayOpen}>
        <Frame />
      </PageAccessContext>
    </SessionContext>
  )
}

/** Redirects to the sign-in page, which asks for the company and returns to this page. */
const ToPicker = () => {
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  useEffect(() => {
    rememberPlace({ path: pathname + search + hash })
    navigate('/login', { replace: true })
  }, [navigate, pathname, search, hash])
  return <HydrateFallback />
}
