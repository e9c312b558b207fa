import type { BadgeProps } from '@cloudscape-design/components/badge'
import type { CaseState } from '../../../shared/discrepancies/discrepancies.rules.ts'

/** Address of a case. It includes the company, since the user may work for several and be viewing all of them. */
export const caseHref = (caseNo: string, doctorNo: string): string =>
  `/discrepancies/${encodeURIComponent(caseNo)}?of=${encodeURIComponent(doctorNo)}`

/** Badge color by state: cases that need an action stand out. */
export const STATE_COLORS: Record<CaseState, NonNullable<BadgeProps['color']>> = {
  open: 'severity-medium',
  proposed: 'blue',
  resolved: 'green',
  closed: 'grey',
}
