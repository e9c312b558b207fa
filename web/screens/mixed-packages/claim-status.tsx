import type { BadgeProps } from '@cloudscape-design/components/badge'
import type { ClaimStatusNumber } from '../../../shared/mixed-packages/claims.rules.ts'
import { StateBadge } from '../../components/text/state-badge.tsx'
import { useTexts } from '../../texts/use-texts.ts'

const COLORS: Record<ClaimStatusNumber, BadgeProps['color']> = {
  0: 'blue',
  1: 'severity-low',
  2: 'green',
  3: 'red',
  4: 'severity-low',
  5: 'grey',
}

/** Badge with the status of a claim. */
export const ClaimStatus = ({ status }: { status: ClaimStatusNumber }) => {
  const t = useTexts('mixedReview')
  return <StateBadge color={COLORS[status]}>{t(`statuses.s${status}`)}</StateBadge>
}
