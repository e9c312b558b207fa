import { useState } from 'react'
import { Wordmark } from '../brand/wordmark.tsx'
import { hasStoredLogin } from '../session/stored-login.ts'
import { firstTexts } from '../texts/first.ts'
import styles from './plain-page.module.css'

const QUICK_MS = 400

/**
 * Shown until the first code and the user's account have loaded. A signed-in user sees the outlines of the console's
 * frame. On a slow start, index.html has already shown the plain page.
 */
export const HydrateFallback = () => {
  const [delay] = useState(() => `${Math.round(QUICK_MS - performance.now())}ms`)
  const [isSignedIn] = useState(hasStoredLogin)
  return (
    <div className={isSignedIn ? styles.framed : undefined} role="status" aria-label={firstTexts().loading}>
      {isSignedIn && (
        <>
          <div className={styles.top}>
            <Wordmark on="dark" />
          </div>
          <div className={styles.side} />
        </>
      )}
      <div className={styles.page}>
        <div className={styles.waiting} style={{ animationDelay: delay }}>
          {!isSignedIn && <Wordmark />}
          <div className={styles.bar} />
        </div>
      </div>
    </div>
  )
}
