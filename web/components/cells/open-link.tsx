import type { ReactNode } from 'react'
import styles from './cells.module.css'

interface OpenLinkProps {
  onOpen: () => void
  children: ReactNode
}

/** The name of a row, which opens its dialog. Not a `button`: the name must wrap and be printed. */
export const OpenLink = ({ onOpen, children }: OpenLinkProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a button is one box that neither wraps with the text nor is printed.
  <span
    className={styles.link}
    role="button"
    tabIndex={0}
    onClick={onOpen}
    onKeyDown={(event) => {
      if (event.key !== 'Enter' && event.key !== ' ') return
      event.preventDefault()
      onOpen()
    }}
  >
    {children}
  </span>
)
