import Badge, { type BadgeProps } from '@cloudscape-design/components/badge'
import styles from './state-badge.module.css'

/** A state in one or two words: on one line, also where words have no spaces to break at. */
export const StateBadge = ({ children, ...rest }: BadgeProps) => (
  <Badge {...rest}>
    <span className={styles.state}>{children}</span>
  </Badge>
)
