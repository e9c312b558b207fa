import Box from '@cloudscape-design/components/box'
import { useInCard } from '../../../components/table/in-card.ts'
import { RowAction } from '../../../components/table/row-action.tsx'
import { showAmount, showCount } from '../../../components/text/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import type { OfferRecord } from '../offer-record.ts'
import { type Obstacle, useLive } from './live-offers.tsx'
import { TakeInRow, useTakeState } from './take-in-row.tsx'
import { useTakeDesk } from './take-rows.ts'

interface LiveCellProps {
  offer: OfferRecord
}

/** Units left, from the last poll. */
export const LeftCell = ({ offer }: LiveCellProps) => showCount(useLive(offer).leftNum)

/** Units the nurse may take now, or the reason why none can be taken; while the nurse types a quantity, its worth. */
export const MostCell = ({ offer }: LiveCellProps) => {
  const t = useTexts('taking')
  const { leftNum, most, obstacle } = useLive(offer)
  const why = useWhy(obstacle)
  const state = useTakeState(offer)
  if (state !== undefined) return <strong aria-live="polite">{state}</strong>
  // The action column already shows that nothing is left.
  if (obstacle?.why === 'noSurplus') return '-'
  if (obstacle) return <Box color="text-status-inactive">{why}</Box>
  return t(most < leftNum ? 'live.upTo' : 'live.any', { units: showCount(most) })
}

/**
 * Shows a text instead of the button if nothing is left ('No surplus', SPEC-offers-11) or the offer is no longer open.
 * The disabled button shows the reason for any other obstacle.
 */
export const TakeCell = ({ offer }: LiveCellProps) => {
  const t = useTexts('offers')
  const inCard = useInCard()
  const { open } = useTakeDesk()
  const { obstacle } = useLive(offer)
  const why = useWhy(obstacle)
  if (obstacle?.why === 'noSurplus' || obstacle?.why === 'over') return <Box color="text-status-inactive">{why}</Box>
  if (!obstacle && !inCard) return <TakeInRow offer={offer} />
  return (
    <span data-take>
      <RowAction
        look="button"
        text={t('columns.take')}
        label={t('columns.takeOf', { product: offer.productName })}
        onClick={() => open(offer)}
        {...(obstacle ? { disabled: true, disabledReason: why } : {})}
      />
    </span>
  )
}

const useWhy = (obstacle: Obstacle | undefined): string => {
  const t = useTexts('taking')
  const offers = useTexts('offers')
  switch (obstacle?.why) {
    case 'noSurplus':
      return offers('noSurplus')
    case 'over':
      return t('live.over')
    case 'limited':
      return t('live.limited')
    case 'yours':
      return t('live.yours', { most: showCount(obstacle.most) })
    case 'takes':
      return t('live.takes', { open: showCount(obstacle.open), most: showCount(obstacle.most) })
    case 'amount':
      return t('live.amount', { open: showAmount(obstacle.open), most: showAmount(obstacle.most) })
    case undefined:
      return ''
  }
}
