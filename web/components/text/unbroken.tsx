import type { ReactNode } from 'react'
import styles from './unbroken.module.css'

/** A word with a hyphen between digits, such as a date or the number of a record. */
const CODE = /(\S*\d-\d\S*)/

/** A cell's content; dates and codes in plain text do not wrap, since a narrow column would break them at hyphens. */
export const unbroken = (content: ReactNode): ReactNode => {
  if (typeof content !== 'string') return content
  const parts = content.split(CODE).map((text, place) => ({ text, place }))
  if (parts.length === 1) return content
  return parts.map(({ text, place }) =>
    place % 2 === 0 ? (
      text
    ) : (
      <span key={place} className={styles.word} data-print="word">
        {text}
      </span>
    ),
  )
}
