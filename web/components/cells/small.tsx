import type { ReactNode } from 'react'
import styles from './cells.module.css'

interface SmallProps {
  /** True for a value that needs attention. */
  warns?: boolean
  children: ReactNode
}

/** A second line of a cell, in small, muted type. */
export const Small = ({ warns = false, children }: SmallProps) => (
  <div className={warns ? `${styles.small} ${styles.warning}` : styles.small}>{children}</div>
)
