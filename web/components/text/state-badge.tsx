import Badge, { type BadgeProps } from '@cloudscape-design/components/badge'
import styles from './state-badge.module.css'

interface StateBadgeProps extends BadgeProps {
  /** True wraps a state of several words, in a table of many columns. */
  wraps?: boolean
}

/** A state in one or two words. Without `wraps` it stays on one line, even in languages without spaces. */
export const StateBadge = ({ children, wraps = false, ...rest }: StateBadgeProps) => (
  <Badge {...rest}>
    <span className={wraps ? styles.words : styles.state}>{children}</span>
  </Badge>
)
