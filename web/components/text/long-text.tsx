import type { ReactNode } from 'react'
import { showText } from './format.ts'
import styles from './long-text.module.css'

interface LongTextProps {
  text: string
  /** Content other than the text itself, e.g. a link around it. */
  children?: ReactNode
  /** Narrower, for short texts such as names of people, which need no wide column. */
  short?: boolean
}

/** A name or note in a list: two lines at most; the whole of it on hover and for screen readers. */
export const LongText = ({ text, children, short = false }: LongTextProps) => (
  <div className={short ? `${styles.text} ${styles.short}` : styles.text} title={text}>
    {children ?? text}
  </div>
)

/** An optional text: if absent a dash, which takes no room in a table and no line on a card. */
export const longTextOrNone = (text: string | undefined, short = false): ReactNode =>
  text?.trim() ? <LongText text={text} short={short} /> : showText(text)
