import type { ReactNode } from 'react'
import styles from '../cells/cells.module.css'
import { pressProps } from '../cells/press-props.ts'
import { longProps } from '../text/long-props.ts'

interface OpenLinkProps {
  onOpen: () => void
  /** True for a name as the only child, which takes two lines at most. */
  long?: boolean
  children: ReactNode
}

/** The name of a row, which opens its dialog. Not a `button`: the name must wrap and be printed. */
export const OpenLink = ({ onOpen, long = false, children }: OpenLinkProps) => {
  const look = long && typeof children === 'string' ? longProps(children) : undefined
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button is one box that neither wraps with the text nor is printed.
    <span
      {...look}
      {...pressProps(onOpen)}
      className={look ? `${styles.link} ${look.className}` : styles.link}
      role="button"
      tabIndex={0}
    >
      {children}
    </span>
  )
}
