import Box from '@cloudscape-design/components/box'
import { showAmount, showCount } from '../../../components/text/format.ts'
import type { TextsOf } from '../../../texts/use-texts.ts'
import { type OfferRecord, type OpenLimits, unitsInLimits } from '../offer-record.ts'

const usedUp = (text: string, isUsedUp: boolean) => (
  <Box variant="span" color={isUsedUp ? 'text-status-error' : 'inherit'}>
    {text}
  </Box>
)

/** Number and amount of a nurse's pending takes, with their caps and what the caps still allow; '-' until loaded. */
export const limitItems = (t: TextsOf<'offers'>, offer: OfferRecord, limits: OpenLimits | undefined) => {
  const labels = { takes: t('take.pendingTakes'), amount: t('take.pendingAmount') }
  if (!limits) return Object.values(labels).map((label) => ({ label, value: '-' }))
  const { transactions, amount, pendingTransactions, pendingAmount } = limits
  const takes = { open: showCount(pendingTransactions), most: showCount(transactions) }
  const moreTakes = Math.max(0, transactions - pendingTransactions)
  const worth = { open: showAmount(pendingAmount), most: showAmount(amount) }
  const units = unitsInLimits(offer, { ...limits, transactions: 0 })
  return [
    {
      label: labels.takes,
      value:
        transactions === 0
          ? t('take.uncapped', takes)
          : usedUp(t('take.takesOfCap', { ...takes, more: showCount(moreTakes) }), moreTakes === 0),
    },
    {
      label: labels.amount,
      value: Number.isFinite(units)
        ? usedUp(t('take.amountOfCap', { ...worth, more: showCount(units) }), units === 0)
        : t(amount === 0 ? 'take.uncapped' : 'take.ofCap', worth),
    },
  ]
}
