import type { BadgeProps } from '@cloudscape-design/components/badge'
import styles from './state-badge.module.css'

export type BadgeColor = NonNullable<BadgeProps['color']>

const COLORS: Partial<Record<BadgeColor, string | undefined>> = {
  green: styles.green,
  blue: styles.blue,
  red: styles.red,
  'severity-medium': styles.medium,
}

/** Classes of a badge. The badge looks like Cloudscape's Badge but is a single element. */
export const badgeClass = (color: BadgeColor = 'grey', wraps = false, isApart = false): string =>
  [styles.badge, COLORS[color] ?? styles.grey, wraps ? styles.words : '', isApart ? styles.apart : '']
    .filter(Boolean)
    .join(' ')
