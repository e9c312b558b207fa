import type { ReactNode } from 'react'
import styles from './fields.module.css'

interface SearchLineProps {
  /** Absent if the options are not searched on the server. */
  onType: ((text: string) => void) | undefined
  /** A Cloudscape select with a search line. */
  children: ReactNode
}

/**
 * Reports typing in the search line of a select immediately. Cloudscape's `onLoadItems`, which also reports that the
 * line was cleared, fires 200 ms later; a keyboard user could choose from the answer to an earlier text in that time.
 */
export const SearchLine = ({ onType, children }: SearchLineProps) => (
  <div
    className={styles.search}
    onChange={({ target }) => {
      if (target instanceof HTMLInputElement) onType?.(target.value)
    }}
  >
    {children}
  </div>
)
