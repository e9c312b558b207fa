import type { ReactNode } from 'react'
import styles from './fields.module.css'

/** Fields one below the other. */
export const FieldStack = ({ children }: { children: ReactNode }) => <div className={styles.stack}>{children}</div>

/** Short fields side by side where there is room. */
export const FieldRow = ({ children }: { children: ReactNode }) => <div className={styles.row}>{children}</div>
