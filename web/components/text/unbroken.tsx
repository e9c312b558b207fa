import type { ReactNode } from 'react'
import styles from './unbroken.module.css'

/** Digits and hyphens: a date, a time, one of our numbers. */
const CODE = /\d-\d/

/** A cell's content; dates and codes in plain text do not wrap, since a narrow column would break them at hyphens. */
export const unbroken = (content: ReactNode): ReactNode => {
  if (typeof content !== 'string' || !CODE.test(content)) return content
  const words = content.split(' ').map((text, place) => ({ text, place }))
  return words.map(({ text, place }) => (
    <span key={place}>
      {place > 0 && ' '}
      <span className={styles.word} data-print="word">
        {text}
      </span>
    </span>
  ))
}
