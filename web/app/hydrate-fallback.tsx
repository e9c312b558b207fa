import { useState } from 'react'
import { Wordmark } from '../brand/wordmark.tsx'
import { hasStoredLogin } from '../session/stored-login.ts'
import { firstTexts } from '../texts/first.ts'
import styles from './plain-page.module.css'

const QUICK_MS = 400

/**
 * What stands until the first code and the person's account have come: the frame of the console for a person who is signed
 * in. index.html has shown as much as the plain page by then when the start is slow.
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
