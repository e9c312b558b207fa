import type { ReactNode } from 'react'
import styles from './footer-buttons.module.css'

/** The buttons of a dialog, the primary one last, so that it stays in its corner if they wrap. */
export const FooterButtons = ({ children }: { children: ReactNode }) => <div className={styles.buttons}>{children}</div>
