import type { ReactNode } from 'react'
import styles from './footer-buttons.module.css'

/** The buttons of a dialog, the primary one last: if they wrap, it stays in its corner. */
export const FooterButtons = ({ children }: { children: ReactNode }) => <div className={styles.buttons}>{children}</div>
