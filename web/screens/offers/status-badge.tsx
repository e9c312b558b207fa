import type { BadgeProps } from '@cloudscape-design/components/badge'
import type { OfferStatus } from '../../../shared/offers/offers.rules.ts'
import { StateBadge } from '../../components/text/state-badge.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import type { OfferRecord } from './offer-record.ts'

const COLORS: Record<OfferStatus, BadgeProps['color']> = {
  offering: 'green',
  archived: 'grey',
  canceled: 'red',
  expired: 'grey',
}

interface StatusBadgeProps {
  offer: Pick<OfferRecord, 'status' | 'leftNum'>
  /**
   * True if the user is a nurse. If no units are left, nurses see 'No surplus' (SPEC-offers-11), and the company sees
   * that all units are taken.
   */
  isNurse?: boolean
}

/** Status of an offer; for an open offer, also whether any units are left. */
export const StatusBadge = ({ offer: { status, leftNum }, isNurse = false }: StatusBadgeProps) => {
  const t = useTexts('offers')
  if (status === 'offering' && leftNum === 0)
    return <StateBadge color="grey">{t(isNurse ? 'noSurplus' : 'soldOut')}</StateBadge>
  return <StateBadge color={COLORS[status]}>{t(`states.${status}`)}</StateBadge>
}
