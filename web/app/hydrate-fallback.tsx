import { useState } from 'react'
import { Wordmark } from '../brand/wordmark.tsx'
import { firstTexts } from '../texts/first.ts'
import styles from './plain-page.module.css'

const QUICK_MS = 400

/** What stands until the first code has come. index.html has shown as much by then when the start is slow. */
export const HydrateFallback = () => {
  const [delay] = useState(() => `${Math.round(QUICK_MS - performance.now())}ms`)
  return (
    <div className={styles.page} role="status" aria-label={firstTexts().loading}>
      <div className={styles.waiting} style={{ animationDelay: delay }}>
        <Wordmark />
        <div className={styles.bar} />
      </div>
    </div>
  )
}
