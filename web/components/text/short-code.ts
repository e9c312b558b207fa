import styles from './code-text.module.css'

/** Maximum length of a code that is shown in full (SPEC-tracking-43: 15 for tracking numbers). */
const SHOWN_WHOLE = 15
const HEAD = 4
const TAIL = 6

interface CodeProps {
  className: string | undefined
  title?: string
  'data-short'?: string
}

/** Properties of an element that contains a code and shows it shortened. */
export const codeProps = (code: string): CodeProps =>
  code.length <= SHOWN_WHOLE
    ? { className: styles.code }
    : {
        className: styles.code,
        title: code,
        'data-short': `${code.slice(0, HEAD)}\u2026${code.slice(-TAIL)}`,
      }
