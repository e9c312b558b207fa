import type { ReactNode } from 'react'
import { useInCard } from './in-card.ts'
import styles from './table.module.css'

/** Several things that can be done with a row: on one line in a table, side by side on a card while there is room. */
export const RowActions = ({ children }: { children: ReactNode }) => (
  <div className={useInCard() ? styles.cardActions : styles.rowActions}>{children}</div>
)
