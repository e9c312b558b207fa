import Badge, { type BadgeProps } from '@cloudscape-design/components/badge'
import styles from './state-badge.module.css'

interface StateBadgeProps extends BadgeProps {
  /** Of more words, in a table of many columns: breaks between them. */
  wraps?: boolean
}

/** A state in one or two words: on one line, also where words have no spaces to break at. */
export const StateBadge = ({ children, wraps = false, ...rest }: StateBadgeProps) => (
  <Badge {...rest}>
    <span className={wraps ? styles.words : styles.state}>{children}</span>
  </Badge>
)
