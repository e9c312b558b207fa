import styles from './code-text.module.css'

/** Codes up to this length are names or short numbers, without an end that distinguishes them. */
const PLAIN = 10
const TAIL = 6

/** Maximum length of a code that copies itself and is shown in full (SPEC-tracking-43: 15 for tracking numbers). */
const SHOWN_WHOLE = 15
const HEAD = 4

interface CodeProps {
  className: string | undefined
  title?: string
  'data-head'?: string
  'data-tail'?: string
  'data-short'?: string
}

/** Properties of an element that contains a code and shows it with its end in bold, and shortened if space is short. */
export const codeProps = (code: string): CodeProps =>
  code.length <= PLAIN
    ? { className: styles.code }
    : { className: styles.code, title: code, 'data-head': code.slice(0, -TAIL), 'data-tail': code.slice(-TAIL) }

/**
 * Like `codeProps`, for an element with another use of `::after`, which cannot show the end in bold: a longer code is
 * always shortened.
 */
export const shortProps = (code: string): CodeProps =>
  code.length <= SHOWN_WHOLE
    ? { className: styles.code }
    : {
        className: styles.code,
        title: code,
        'data-short': `${code.slice(0, HEAD)}\u2026${code.slice(-TAIL)}`,
      }
