import Badge, { type BadgeProps } from '@cloudscape-design/components/badge'
import styles from './state-badge.module.css'

/** A state in one or two words: on one line, also where words have no spaces to break at. */
export const StateBadge = (props: BadgeProps) => (
  <span className={styles.badge}>
    <Badge {...props} />
  </span>
)
