import SpaceBetween from '@cloudscape-design/components/space-between'
import { EVER, type RateSource } from '../../../shared/rates/card.ts'
import { showDay } from '../../components/text/format.ts'
import { Instant } from '../../components/text/instant.tsx'
import { StateBadge } from '../../components/text/state-badge.tsx'
import { useTexts } from '../../texts/use-texts.ts'

const COLORS = { custom: 'blue', own: 'green', default: 'grey' } as const

interface StampProps {
  rateBy: RateSource
  version: number
  nextFrom?: string | undefined
}

/** Source of a rate, and the start of its next version. */
export const RateStamp = ({ rateBy, version, nextFrom }: StampProps) => {
  const t = useTexts('rates')
  return (
    <SpaceBetween size="xxs">
      <StateBadge color={COLORS[rateBy]}>{`${t(`rate.by_${rateBy}`)} v${version}`}</StateBadge>
      <Planned nextFrom={nextFrom} />
    </SpaceBetween>
  )
}

/** Start of the next version, if one is planned. */
export const Planned = ({ nextFrom }: Pick<StampProps, 'nextFrom'>) => {
  const t = useTexts('rates')
  return nextFrom && <small>{t('rate.planned', { from: showDay(nextFrom) })}</small>
}

interface BeginProps {
  effectiveFrom: string
  firstDay?: string | undefined
}

/** Start of a version: its chosen day, otherwise the instant it was saved. */
export const Begin = ({ effectiveFrom, firstDay }: BeginProps) => {
  const t = useTexts('rates')
  if (firstDay !== undefined) return showDay(firstDay)
  return effectiveFrom === EVER ? t('rate.always') : <Instant at={effectiveFrom} />
}
