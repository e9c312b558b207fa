import type { ReactNode } from 'react'
import styles from './fields.module.css'

/** Stacks fields vertically. */
export const FieldStack = ({ children }: { children: ReactNode }) => <div className={styles.stack}>{children}</div>

/** Puts short fields side by side where there is room. */
export const FieldRow = ({ children }: { children: ReactNode }) => <div className={styles.row}>{children}</div>
