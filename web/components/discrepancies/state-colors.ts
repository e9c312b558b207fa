import type { BadgeProps } from '@cloudscape-design/components/badge'
import type { CaseState } from '../../../shared/discrepancies/discrepancies.rules.ts'

/** Badge color by state: cases that wait for an action stand out. */
export const STATE_COLORS: Record<CaseState, NonNullable<BadgeProps['color']>> = {
  open: 'severity-medium',
  proposed: 'blue',
  resolved: 'green',
  closed: 'grey',
}
