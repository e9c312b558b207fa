import type { ReactNode } from 'react'
import { SearchField } from '../fields/search/search-field.tsx'
import styles from './dialog-table.module.css'

interface DialogToolsProps {
  find?: { label: string; value: string; onSearch: (value: string) => void; pauseMs?: number } | undefined
  /** Controls beside the search field. */
  children?: ReactNode
}

/** Filters of a table inside a dialog, in one row that wraps. */
export const DialogTools = ({ find, children }: DialogToolsProps) => (
  <div className={styles.tools}>
    {find && (
      <div className={styles.find}>
        <SearchField {...find} />
      </div>
    )}
    {children}
  </div>
)
