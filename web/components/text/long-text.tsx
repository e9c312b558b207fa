import type { ReactNode } from 'react'
import { showText } from './format.ts'
import { longProps } from './long-props.ts'

interface LongTextProps {
  text: string
  /** Content other than the text itself, e.g. an icon before it. */
  children?: ReactNode
  /** True makes it narrower, for short texts such as names of people, which need no wide column. */
  short?: boolean
  /** Text shown on hover instead of the text itself. */
  hint?: string | undefined
  /** True for a second line of a cell, in small, muted type. */
  small?: boolean
  /** True keeps the line breaks of the text, and shows up to three lines. */
  lines?: boolean
}

/** A name or note in a list: two lines at most; the full text on hover and for screen readers. */
export const LongText = ({ text, children, ...look }: LongTextProps) => (
  <div {...longProps(text, look)}>{children ?? text}</div>
)

/** An optional text in a list; a dash if it is absent. */
export const longTextOrNone = (text: string | undefined, short = false, hint?: string): ReactNode =>
  text?.trim() ? <LongText text={text} short={short} hint={hint} /> : showText(text)
