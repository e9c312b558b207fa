import type { ReactNode } from 'react'
import cells from '../cells/cells.module.css'
import { showText } from './format.ts'
import styles from './long-text.module.css'

interface LongTextProps {
  text: string
  /** Content other than the text itself, e.g. a link around it. */
  children?: ReactNode
  /** True makes it narrower, for short texts such as names of people, which need no wide column. */
  short?: boolean
  /** True for a second line of a cell, in small, muted type. */
  small?: boolean
}

/** A name or note in a list: two lines at most; the full text on hover and for screen readers. */
export const LongText = ({ text, children, short = false, small = false }: LongTextProps) => (
  <div
    className={[styles.text, short ? styles.short : '', small ? cells.small : ''].filter(Boolean).join(' ')}
    title={text}
  >
    {children ?? text}
  </div>
)

/** An optional text in a list; a dash if it is absent. */
export const longTextOrNone = (text: string | undefined, short = false): ReactNode =>
  text?.trim() ? <LongText text={text} short={short} /> : showText(text)
