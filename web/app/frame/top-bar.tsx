import TopNavigation, { type TopNavigationProps } from '@cloudscape-design/components/top-navigation'
import { memo, useLayoutEffect, useRef, useState } from 'react'
import { type NavigateFunction, useLocation, useNavigate } from 'react-router-dom'
import { signOut } from '../../api/sign-out.ts'
import { CompanyIcon } from '../../brand/company-icon.tsx'
import { ConfirmModal } from '../../components/modals/lazy-confirm-modal.tsx'
import { lazyModal } from '../../components/modals/lazy-modal.tsx'
import { DiscardModal } from '../../components/modals/leave-guard.tsx'
import { useNarrow } from '../../components/page/use-narrow.ts'
import { useOpenInvitations } from '../../screens/people/invitations/use-open-invitations.ts'
import { chooseCompany } from '../../session/company.ts'
import { type Session, useSession } from '../../session/session-context.tsx'
import { discardUnsaved, wouldLose } from '../../session/unsaved.ts'
import { usePreferences } from '../../settings/use-preferences.ts'
import { type TextsOf, useTexts } from '../../texts/use-texts.ts'
import { useKeys } from '../keys/use-keys.tsx'
import { inOtherCompany } from '../places.ts'
import { useBell } from './bell.tsx'
import styles from './frame.module.css'
import { choosePreference, LOGOUT, SHORTCUTS, userMenu } from './user-menu.ts'

const ALL = 'all'
const NAME = 'Dockside'

/**
 * Nurses and company staff switch between their companies, and warehouse admins can also show all of theirs. A doctor
 * who has only their own company sees no switcher.
 */
const companySwitcher = (
  { user, company }: Session,
  t: TextsOf<'app'>,
  onChoose: (id: string) => void,
): TopNavigationProps.Utility[] => {
  const isAdmin = user.role === 'warehouseAdmin'
  const isOwnOnly = user.role === 'doctor' && user.companies.every(({ rights }) => rights === undefined)
  if (user.companies.length === 0 || isOwnOnly) return []
  const choices = user.companies.map(({ doctorNo, doctorName }) => ({
    id: doctorNo,
    text: doctorName,
  }))
  const all = isAdmin ? [{ id: ALL, text: t('company.all') }] : []
  const current = company?.doctorNo ?? ALL
  const shown = company?.doctorName ?? t('company.all')
  const items = [...all, ...choices].map((item) => ({
    ...item,
    itemType: 'checkbox' as const,
    checked: item.id === current,
  }))
  return [
    {
      type: 'menu-dropdown',
      iconSvg: <CompanyIcon />,
      text: shown,
      ariaLabel: t('company.current', { company: shown }),
      items,
      onItemClick: ({ detail }) => onChoose(detail.id),
    },
  ]
}

/** Top bar with the product name, the search, the company switcher, the bell and the user's own menu. */
export const TopBar = () => {
  const { pathname } = useLocation()
  return <Bar pathname={pathname} navigate={useNavigate()} />
}

interface BarProps {
  pathname: string
  navigate: NavigateFunction
}

/**
 * Renders only if the path changes, and not with each page of a list: Cloudscape's bar then measures itself, for which
 * the browser lays out the whole page.
 */
const Bar = memo(({ pathname, navigate }: BarProps) => {
  const t = useTexts('app')
  const session = useSession()
  const { bell, panel } = useBell()
  const invitations = useOpenInvitations()
  const isNarrow = useNarrow()
  const preferences = usePreferences()
  const [asking, setAsking] = useState(false)
  const [leaving, setLeaving] = useState<{ to: string | undefined }>()
  const switchTo = (doctorNo: string | undefined) => {
    chooseCompany(doctorNo)
    const page = inOtherCompany(pathname)
    navigate(page, { replace: page === pathname })
  }
  // The screen is mounted again for another company, even if its address stays.
  const choose = (doctorNo: string | undefined) =>
    wouldLose({ isOwn: false }) ? setLeaving({ to: doctorNo }) : switchTo(doctorNo)
  const { dialog, showShortcuts } = useKeys(choose)
  const item = (id: string) => {
    if (id === LOGOUT) setAsking(true)
    else if (id === SHORTCUTS) showShortcuts()
    else if (!choosePreference(id)) navigate(id)
  }
  return (
    <>
      <TopNavigation
        identity={{
          href: '/home',
          // Cloudscape would move the menus behind "More" before it drops the name.
          title: isNarrow ? undefined : NAME,
          logo: {
            src: '/favicon.svg',
            alt: isNarrow ? [t('frame.startPageOf'), NAME].join(' ') : t('frame.startPageOf'),
          },
          onFollow: (event) => {
            event.preventDefault()
            navigate('/home')
          },
        }}
        search={<SearchSlot />}
        i18nStrings={{
          searchIconAriaLabel: t('frame.openSearch'),
          searchDismissIconAriaLabel: t('frame.closeSearch'),
        }}
        utilities={[
          ...companySwitcher(session, t, (id) => choose(id === ALL ? undefined : id)),
          bell,
          userMenu({ session, preferences, invitations }, t, item),
        ]}
      />
      {panel}
      {dialog}
      {leaving && (
        <DiscardModal
          onDiscard={() => {
            discardUnsaved()
            switchTo(leaving.to)
          }}
          onStay={() => setLeaving(undefined)}
        />
      )}
      {asking && (
        <ConfirmModal
          title={t('account.logOut')}
          text={t('account.sure')}
          confirmText={t('account.logOut')}
          onConfirm={signOut}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
})

const SearchBox = lazyModal(async () => (await import('../../screens/search/search-box.tsx')).SearchBox, ['search'])

/**
 * The search box in the top bar. Cloudscape renders the bar's content twice, once hidden to measure it; the box itself
 * is rendered only in the visible copy.
 */
const SearchSlot = () => {
  const slot = useRef<HTMLDivElement>(null)
  const [isSeen, setSeen] = useState(false)
  useLayoutEffect(() => setSeen(slot.current?.closest('[aria-hidden="true"]') === null), [])
  return (
    <div ref={slot} className={styles.search}>
      {isSeen && <SearchBox />}
    </div>
  )
}
