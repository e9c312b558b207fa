import type { ReactNode } from 'react'
import styles from './fields.module.css'

interface SearchLineProps {
  /** Absent where the options are not searched at the server. */
  onType: ((text: string) => void) | undefined
  /** A Cloudscape select with a search line. */
  children: ReactNode
}

/**
 * Tells at once what is typed in the search line of a select. Cloudscape's `onLoadItems`, which also tells that the line was
 * cleared, comes 200 ms later: time enough to choose from the answer to an earlier text by the keyboard.
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
