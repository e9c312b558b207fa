import type { BadgeProps } from '@cloudscape-design/components/badge'
import type { ClaimStatusNumber } from '../../../shared/mixed-packages/claims.rules.ts'
import { showInstant } from '../../components/text/format.ts'
import { longTextOrNone } from '../../components/text/long-text.tsx'
import { StateBadge } from '../../components/text/state-badge.tsx'
import { useSentences, useTexts } from '../../texts/use-texts.ts'
import type { MyClaim } from './claim-records.ts'

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

/** Start of storage charges for the units of a claim. */
export const ChargeTime = ({ claim: { forceChargeTime } }: { claim: Pick<MyClaim, 'forceChargeTime'> }) => {
  const t = useTexts('mixedReview')
  return forceChargeTime === null ? t('normal') : t('forced', { time: showInstant(forceChargeTime) })
}

/** Reason for adjusting or rejecting a claim: the reviewer's text, or a reason that the system set. */
export const ReviewNote = ({ claim: { reviewReason, reviewWhy } }: { claim: MyClaim }) => {
  const say = useSentences()
  return longTextOrNone(reviewReason && reviewWhy ? say({ ...reviewWhy, message: reviewReason }) : reviewReason)
}
