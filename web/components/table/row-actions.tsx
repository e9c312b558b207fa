import type { ReactNode } from 'react'
import cards from './card-list.module.css'
import { useInCard } from './in-card.ts'
import styles from './table.module.css'

/** Several things that can be done with a row: on one line in a table, below each other on a card. */
export const RowActions = ({ children }: { children: ReactNode }) => (
  <div className={useInCard() ? cards.actions : styles.rowActions}>{children}</div>
)
