import styles from './skip-link.module.css'

interface SkipLinkProps {
  text: string
  /** Selector of the focus target: the first match on the page. */
  target: string
}

/** Lets keyboard users skip everything before the target. Shown only while it has focus. */
export const SkipLink = ({ text, target }: SkipLinkProps) => (
  <button type="button" className={styles.skip} onClick={() => document.querySelector<HTMLElement>(target)?.focus()}>
    {text}
  </button>
)
