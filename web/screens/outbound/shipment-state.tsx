import { StateBadge } from '../../components/text/state-badge.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import type { Shipment } from './shipment-record.ts'

const PRIORITIES = ['normal', 'medium', 'urgent'] as const
const COLORS = { normal: 'grey', medium: 'blue', urgent: 'red' } as const

export const PriorityBadge = ({ priority }: Pick<Shipment, 'priority'>) => {
  const t = useTexts('outbound')
  const name = PRIORITIES[priority]
  return <StateBadge color={COLORS[name]}>{t(`priorities.${name}`)}</StateBadge>
}

/** That a shipment stands half way, for whoever is to bring it to its end. */
export const StateBadges = ({ shipment: { unfinished } }: { shipment: Pick<Shipment, 'unfinished'> }) => {
  const t = useTexts('outbound')
  return unfinished ? <StateBadge color="severity-medium">{t(`unfinished.${unfinished}`)}</StateBadge> : null
}
