import styles from './skip-link.module.css'

interface SkipLinkProps {
  text: string
  /** Selector of what takes the focus: the first on the page that matches. */
  target: string
}

/** Shown only while it has the focus: takes people who use the keyboard past everything that stands before. */
export const SkipLink = ({ text, target }: SkipLinkProps) => (
  <button type="button" className={styles.skip} onClick={() => document.querySelector<HTMLElement>(target)?.focus()}>
    {text}
  </button>
)
