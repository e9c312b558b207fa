import type { Output } from '../../../shared/contract/call.ts'
import type { discrepancies } from '../../../shared/discrepancies/discrepancies.contract.ts'
import { type Resolution, type Side, unitsWrong } from '../../../shared/discrepancies/discrepancies.rules.ts'
import type { Stale } from '../../api/use-mutation-call.ts'
import { showAmount, showCount } from '../../components/text/format.ts'
import { showList } from '../../components/text/show-list.ts'
import type { TextsOf } from '../../texts/use-texts.ts'

type Calls = typeof discrepancies.calls

export type CaseRecord = Output<Calls['listCases']>['records'][number]
export type CaseDetail = Output<Calls['getCase']>
export type CaseEvent = CaseDetail['events'][number]

/**
 * Domains that become stale when an entry is added to a case (AFTER_COMMENT) and when the case is resolved
 * (AFTER_ANSWER).
 */
export const AFTER_COMMENT: readonly Stale[] = ['discrepancies']
export const AFTER_ANSWER: readonly Stale[] = [
  ...([
    'discrepancies',
    'tracking',
    'inbound',
    'offers',
    'outbound',
    'payments',
    'products',
    'inventory',
    'home',
  ] as const),
]

type T = TextsOf<'discrepancies'>

/** The discrepancy in words, for example '2 of 3 damaged'. */
export const figuresOf = (t: T, { kind, expected, found }: Pick<CaseRecord, 'kind' | 'expected' | 'found'>): string =>
  t(`figures.${kind}`, { units: showCount(unitsWrong({ expected, found })), expected: showCount(expected) })

interface Said {
  resolution: Resolution
  quantity?: number | undefined
  amount?: number | undefined
}

/**
 * Describes the effect of a resolution with its figure. A warehouse sees that a balance changes, but not by how much.
 */
export const resolutionTextOf = (t: T, { resolution, quantity = 0, amount }: Said): string => {
  if (resolution === 'adjustBalance') {
    return amount === undefined ? t('said.adjustBalance') : t('said.adjustBalanceBy', { amount: showAmount(amount) })
  }
  const units = showCount(quantity)
  const counted = { count: Math.abs(quantity), units: resolution === 'stocktake' && quantity > 0 ? `+${units}` : units }
  return t(`said.${resolution}`, counted)
}

/** The sides in words, for example 'Company, Warehouse'. */
export const sidesOf = (t: T, sides: readonly Side[]): string => showList(sides.map((side) => t(`sides.${side}`)))
