import cells from '../cells/cells.module.css'
import styles from './long-text.module.css'

interface Look {
  short?: boolean
  /** Text shown on hover instead of the text itself. */
  hint?: string | undefined
  small?: boolean
  lines?: boolean
}

/** Properties of an element that contains a name or note, and shows at most two lines of it. */
export const longProps = (text: string, { short = false, hint, small = false, lines = false }: Look = {}) => ({
  className: [styles.text, short ? styles.short : '', small ? cells.small : '', lines ? styles.lines : '']
    .filter(Boolean)
    .join(' '),
  title: hint ?? text,
})
