import type { BadgeProps } from '@cloudscape-design/components/badge'
import { StateBadge } from '../../components/text/state-badge.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { REPORT_STATES, type Report } from './report-record.ts'

const COLORS: Record<(typeof REPORT_STATES)[number], NonNullable<BadgeProps['color']>> = {
  pending: 'blue',
  confirmed: 'green',
  rejected: 'red',
  cancelled: 'grey',
}

export const ReportState = ({ report: { status, confirming } }: { report: Pick<Report, 'status' | 'confirming'> }) => {
  const t = useTexts('inventory')
  const state = REPORT_STATES[status]
  return <StateBadge color={COLORS[state]}>{confirming ? t('confirming') : t(`statuses.${state}`)}</StateBadge>
}
