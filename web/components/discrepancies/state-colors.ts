import type { BadgeProps } from '@cloudscape-design/components/badge'
import type { CaseState } from '../../../shared/discrepancies/discrepancies.rules.ts'

/** By the state of a case: what waits for somebody stands out. */
export const STATE_COLORS: Record<CaseState, NonNullable<BadgeProps['color']>> = {
  open: 'severity-medium',
  proposed: 'blue',
  resolved: 'green',
  closed: 'grey',
}
