import type { BadgeProps } from '@cloudscape-design/components/badge'
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs'
import type { ReactNode } from 'react'
import { KeyFigure } from '../../../components/key-values.tsx'
import { showCount } from '../../../components/text/format.ts'
import { StateBadge } from '../../../components/text/state-badge.tsx'
import { useTexts } from '../../../texts/use-texts.ts'

export interface Counts {
  totalCount: number
  successCount: number
  failedCount: number
}

/** Overall outcome (SPEC-tracking-20). */
export const outcomeOf = ({ totalCount, failedCount }: Counts): 'All Successful' | 'All Failed' | 'Partial Success' => {
  if (failedCount === 0) return 'All Successful'
  return failedCount === totalCount ? 'All Failed' : 'Partial Success'
}

const COLORS: Record<ReturnType<typeof outcomeOf>, BadgeProps['color']> = {
  'All Successful': 'green',
  'All Failed': 'red',
  'Partial Success': 'severity-medium',
}

export const OutcomeTag = ({ counts }: { counts: Counts }) => {
  const t = useTexts('tracking')
  const outcome = outcomeOf(counts)
  return <StateBadge color={COLORS[outcome]}>{t(`result.outcomes.${outcome}`)}</StateBadge>
}

/** Success rate, rounded so that only a complete success gives 100%, and only a complete failure 0%. */
export const successRate = ({ totalCount, successCount }: Counts): string => {
  if (totalCount === 0 || successCount === 0) return '0%'
  const rate = Math.round((successCount / totalCount) * 1000) / 10
  return `${successCount < totalCount ? Math.min(Math.max(rate, 0.1), 99.9) : 100}%`
}

interface ResultSummaryProps {
  counts: Counts
  more?: readonly { label: string; value: ReactNode }[]
}

/** Totals of a result. */
export const ResultSummary = ({ counts, more = [] }: ResultSummaryProps) => {
  const t = useTexts('tracking')
  return (
    <KeyValuePairs
      columns={4}
      items={[
        { label: t('result.total'), value: <KeyFigure text={showCount(counts.totalCount)} /> },
        { label: t('result.successful'), value: <KeyFigure text={showCount(counts.successCount)} /> },
        { label: t('result.failed'), value: <KeyFigure text={showCount(counts.failedCount)} /> },
        { label: t('result.rate'), value: <KeyFigure text={successRate(counts)} /> },
        ...more,
      ]}
    />
  )
}
