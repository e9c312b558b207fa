import type { BadgeProps } from '@cloudscape-design/components/badge'
import type { OfferStatus } from '../../../shared/offers/offers.rules.ts'
import { StateBadge } from '../../components/state-badge.tsx'
import { useTexts } from '../../texts/use-texts.ts'

const COLORS: Record<OfferStatus, BadgeProps['color']> = {
  offering: 'green',
  archived: 'grey',
  canceled: 'red',
  expired: 'grey',
}

export const StatusBadge = ({ status }: { status: OfferStatus }) => {
  const t = useTexts('offers')
  return <StateBadge color={COLORS[status]}>{t(`states.${status}`)}</StateBadge>
}
