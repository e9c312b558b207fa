import type { ReactNode } from 'react'
import { showText } from './format.ts'
import styles from './long-text.module.css'

interface LongTextProps {
  text: string
  /** What is drawn when it is more than the text itself, e.g. a link with it. */
  children?: ReactNode
  /** For names of people and the like, which need no wide column. */
  short?: boolean
}

/** A name or note in a list: two lines at most, the whole of it when pointed at (and always for screen readers). */
export const LongText = ({ text, children, short = false }: LongTextProps) => (
  <div className={short ? `${styles.text} ${styles.short}` : styles.text} title={text}>
    {children ?? text}
  </div>
)

/** A text that may be absent: then a dash, which takes no room in a table and no line on a card. */
export const longTextOrNone = (text: string | undefined, short = false): ReactNode =>
  text?.trim() ? <LongText text={text} short={short} /> : showText(text)
