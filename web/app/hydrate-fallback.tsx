import { Wordmark } from '../brand/wordmark.tsx'
import styles from './plain-page.module.css'

/** What stands until the first code has come. */
export const HydrateFallback = () => (
  <div className={styles.page} role="status" aria-label="Dockside is loading">
    <div className={styles.waiting}>
      <Wordmark />
      <div className={styles.bar} />
    </div>
  </div>
)
