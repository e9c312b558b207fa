import { StateBadge } from '../../components/text/state-badge.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import type { Shipment } from './shipment-record.ts'

/** Text keys, indexed by priority. */
export const PRIORITY_KEYS = ['normal', 'medium', 'urgent'] as const
const COLORS = { normal: 'grey', medium: 'blue', urgent: 'red' } as const

export const PriorityBadge = ({ priority }: Pick<Shipment, 'priority'>) => {
  const t = useTexts('outbound')
  const name = PRIORITY_KEYS[priority]
  return <StateBadge color={COLORS[name]}>{t(`priorities.${name}`)}</StateBadge>
}

/** Badge of a shipment whose submission or cancellation is unfinished, or of a packed one; none for the others. */
export const StateBadges = ({
  shipment: { unfinished, packed },
}: {
  shipment: Pick<Shipment, 'unfinished' | 'packed'>
}) => {
  const t = useTexts('outbound')
  if (unfinished) return <StateBadge color="severity-medium">{t(`unfinished.${unfinished}`)}</StateBadge>
  return packed ? <StateBadge color="green">{t('packed')}</StateBadge> : null
}
