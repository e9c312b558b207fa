import Badge, { type BadgeProps } from '@cloudscape-design/components/badge'
import type { OfferStatus } from '../../../shared/offers/offers.rules.ts'
import { STATUS_TEXT } from './offer-record.ts'

const COLORS: Record<OfferStatus, BadgeProps['color']> = {
  offering: 'green',
  archived: 'grey',
  canceled: 'red',
  expired: 'grey',
}

export const StatusBadge = ({ status }: { status: OfferStatus }) => (
  <Badge color={COLORS[status]}>{STATUS_TEXT[status]}</Badge>
)
