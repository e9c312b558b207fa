import { Wordmark } from '../brand/wordmark.tsx'
import { firstTexts } from '../texts/first.ts'
import styles from './plain-page.module.css'

/** What stands until the first code has come. */
export const HydrateFallback = () => (
  <div className={styles.page} role="status" aria-label={firstTexts().loading}>
    <div className={styles.waiting}>
      <Wordmark />
      <div className={styles.bar} />
    </div>
  </div>
)
