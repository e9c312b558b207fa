import type { ReactNode } from 'react'
import styles from './long-text.module.css'

interface LongTextProps {
  text: string
  /** What is drawn when it is more than the text itself, e.g. a link with it. */
  children?: ReactNode
}

/** A name or note in a list: two lines at most, the whole of it when pointed at (and always for screen readers). */
export const LongText = ({ text, children }: LongTextProps) => (
  <div className={styles.text} title={text}>
    {children ?? text}
  </div>
)
