import Box from '@cloudscape-design/components/box'
import Button from '@cloudscape-design/components/button'
import Icon from '@cloudscape-design/components/icon'
import SpaceBetween from '@cloudscape-design/components/space-between'
import { useQueryClient } from '@tanstack/react-query'
import { memo, Suspense, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { Navigate, Outlet, useLocation, useMatches, useNavigate, useNavigation } from 'react-router-dom'
import { Flash, Toasts } from '../../components/flash.tsx'
import { isAfterAction } from '../../components/modals/after-action.ts'
import { lazyModal } from '../../components/modals/lazy-modal.tsx'
import skipLink from '../../components/page/skip-link.module.css'
import { useMedia } from '../../components/page/use-media.ts'
import { usePageTitle } from '../../components/page/use-page-title.ts'
import { useRemembered } from '../../components/page/use-remembered.ts'
import { Waiting } from '../../components/page/waiting.tsx'
import { onWatchedExports, watchedExports } from '../../session/export-watch.ts'
import { flash } from '../../session/flash-store.ts'
import { isOfferDue } from '../../session/second-factor-offer.ts'
import { useSession } from '../../session/session-context.tsx'
import { useVisitor } from '../../session/visitor.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { firstOfMenu } from '../menu.ts'
import { hasRightFor } from '../places.ts'
import { LANDING, screens } from '../screens.ts'
import styles from './frame.module.css'
import { SideMenu } from './side-menu.tsx'
import { SignInAgain } from './sign-in-again.tsx'
import { TopBar } from './top-bar.tsx'
import { useDrawer } from './use-drawer.ts'

const SecondFactorOffer = lazyModal(
  async () => (await import('../../screens/people/account/second-factor-offer.tsx')).SecondFactorOffer,
  ['account'],
)

const Barred = lazyModal(async () => (await import('../../screens/people/account/barred.tsx')).Barred)

const ExportWatch = lazyModal(async () => (await import('../../components/export/export-watch.tsx')).ExportWatch)

/**
 * Top bar, menu, messages and the screen. Uses our own grid, since Cloudscape's AppLayout alone would add 70 KB
 * (gzipped) to the first download.
 */
export const Frame = memo(() => {
  const t = useTexts('app')
  const { collapsed, setCollapsed } = useMenuWidth()
  const drawer = useDrawer()
  return (
    <div className={styles.frame} data-print="page">
      <a className={skipLink.skip} href="#content" data-print="none">
        {t('frame.skip')}
      </a>
      <div className={styles.top} data-print="none">
        <button
          type="button"
          className={styles.opener}
          aria-label={t(drawer.open ? 'frame.closeMenu' : 'frame.openMenu')}
          aria-expanded={drawer.open}
          onClick={drawer.toggle}
        >
          <Icon name={drawer.open ? 'close' : 'menu'} />
        </button>
        <div className={styles.bar}>
          <TopBar />
        </div>
      </div>
      {drawer.open && <div className={styles.veil} aria-hidden="true" onClick={drawer.close} />}
      <nav
        aria-label={t('frame.menu')}
        className={styles.side}
        data-open={drawer.open}
        data-collapsed={collapsed}
        ref={drawer.panel}
        data-print="none"
      >
        <SideMenu collapsed={collapsed && !drawer.open} onFollow={drawer.close} />
        <div className={styles.fold}>
          <Button
            variant="icon"
            iconName={collapsed ? 'angle-right-double' : 'angle-left-double'}
            ariaLabel={t(collapsed ? 'frame.widenMenu' : 'frame.narrowMenu')}
            onClick={() => setCollapsed(!collapsed)}
          />
        </div>
      </nav>
      <Content />
      <Toasts />
      <SignInAgain />
      <Exports />
    </div>
  )
})

/** Watches large exports; the code of the watch is loaded when the first export starts. */
const Exports = () => {
  const jobs = useSyncExternalStore(onWatchedExports, watchedExports)
  return jobs.length > 0 && <ExportWatch jobs={jobs} />
}

const OPEN_MENU = '[aria-expanded="true"], [role="menu"]'

const Content = () => {
  const main = useRef<HTMLElement>(null)
  const { user, company } = useSession()
  const { pathname, state } = useLocation()
  // Two-step sign-in is suggested only on the start page of a doctor, so that the suggestion does not interrupt their
  // work.
  const mayOffer =
    user.role === 'doctor' && pathname === LANDING.doctor && !user.secondFactor.isOn && isOfferDue(user.userNo)
  const access = useAccess()
  const next = useNavigation().location
  const isLeaving = next !== undefined && next.pathname !== pathname
  const first = useRef(true)
  // Runs before the new screen adds its own messages.
  useLayoutEffect(() => flash.moveTo(pathname, isAfterAction(state)), [pathname, state])
  // A new page starts at its top, with the focus at its beginning or in its first field. A menu opened while the page
  // was loading keeps the focus, since losing it would close the menu.
  useEffect(() => {
    if (first.current) {
      first.current = false
      return
    }
    window.scrollTo(0, 0)
    const active = document.activeElement
    if (!pathname || main.current?.contains(active) || active?.closest(OPEN_MENU)) return
    main.current?.focus({ preventScroll: true })
  }, [pathname])
  return (
    <main id="content" className={styles.content} ref={main} tabIndex={-1} data-leaving={isLeaving} data-print="page">
      <div className={styles.flash} data-print="none">
        <Flash />
      </div>
      <div className={styles.offer} data-print="none">
        {user.clerk?.barred && <Barred reason={user.clerk.barred} />}
        {mayOffer && <SecondFactorOffer userNo={user.userNo} />}
      </div>
      {isLeaving && <DelayedWaiting />}
      <Suspense fallback={<DelayedWaiting />}>
        {/* A screen's state (chosen rows, a half-filled form) belongs to one company, so a new company mounts the screen again. */}
        {access === 'open' && <Outlet key={company?.doctorNo} />}
        {access === 'noRight' && <NoRight />}
        {access === 'none' && <Navigate to="/404" replace />}
      </Suspense>
    </main>
  )
}

/** Placeholder that appears with a delay, so that a page that loads quickly does not flicker. */
const DelayedWaiting = () => (
  <div className={styles.late}>
    <Waiting />
  </div>
)

/** `none`: the user's role has no such screen; `noRight`: their rights in the company do not suffice for it. */
const useAccess = (): 'open' | 'noRight' | 'none' => {
  const visitor = useVisitor()
  const { pathname, search } = useLocation()
  const handles = useMatches().map(({ handle }) => handle)
  const screen = screens.find((one) => handles.includes(one))
  if (screen === undefined) return 'open'
  if (!screen.roles.includes(visitor.role)) return 'none'
  return hasRightFor(screen, visitor, pathname + search) ? 'open' : 'noRight'
}

/** Shown instead of a screen for which the user's rights in the company or warehouse do not suffice. */
const NoRight = () => {
  const t = useTexts('app')
  const { user, company } = useSession()
  const visitor = useVisitor()
  const navigate = useNavigate()
  const first = firstOfMenu(visitor, screens)
  const to = first ?? { href: '/account', title: 'account' as const }
  const client = useQueryClient()
  usePageTitle(t('noRight.title'))
  // The rights may have been given since the user was last read.
  useEffect(() => void client.invalidateQueries({ queryKey: ['people', 'getCurrentUser'] }), [client])
  return (
    <Box padding={{ vertical: 'xxl' }} textAlign="center">
      <SpaceBetween size="m">
        <Box variant="h1">{t('noRight.title')}</Box>
        <Box variant="p">
          {user.clerk
            ? t('noRight.clerk', { admin: user.clerk.operatorName })
            : t('noRight.text', { company: company?.doctorName ?? '' })}
        </Box>
        <Button variant="primary" onClick={() => navigate(to.href)}>
          {t('noRight.to', { page: t(`screens.${to.title}`) })}
        </Button>
      </SpaceBetween>
    </Box>
  )
}

/**
 * State and setter of the side menu's collapse to its icons. It is open until the user collapses it, except below
 * 1024 px, where lists need the space. The choice is remembered separately for windows below and above that width.
 */
export const useMenuWidth = (): { collapsed: boolean; setCollapsed: (collapsed: boolean) => void } => {
  const isTight = useMedia('(max-width: 1023px)')
  const [wide, setWide] = useRemembered('dockside.menu.collapsed', false)
  const [tight, setTight] = useRemembered('dockside.menu.tight.collapsed', true)
  return isTight ? { collapsed: tight, setCollapsed: setTight } : { collapsed: wide, setCollapsed: setWide }
}
