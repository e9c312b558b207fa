import { Suspense, useLayoutEffect } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { Flash, Toasts } from '../../components/flash.tsx'
import { BackLink } from '../../components/page/back-link.tsx'
import { Waiting } from '../../components/page/waiting.tsx'
import { flash } from '../../session/flash-store.ts'
import { useTexts } from '../../texts/use-texts.ts'
import styles from './frame.module.css'
import { SignInAgain } from './sign-in-again.tsx'

/** Frame for users without a company: no menu, and a link back to the sign-in page with their invitations. */
export const BareFrame = () => {
  const t = useTexts('app')
  const { pathname } = useLocation()
  useLayoutEffect(() => flash.moveTo(pathname, false), [pathname])
  return (
    <main id="content" className={styles.content}>
      <Flash />
      <BackLink text={t('notFound.start')} href="/home" />
      <Suspense fallback={<Waiting />}>
        <Outlet />
      </Suspense>
      <Toasts />
      <SignInAgain />
    </main>
  )
}
