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

/** What has gone stale once something is said in a case, and once it is resolved. */
export const AFTER_WORD: readonly Stale[] = ['discrepancies']
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

/** '2 of 3 damaged' */
export const figuresOf = (t: T, { kind, expected, found }: Pick<CaseRecord, 'kind' | 'expected' | 'found'>): string =>
  t(`figures.${kind}`, { units: showCount(unitsWrong({ expected, found })), expected: showCount(expected) })

interface Said {
  resolution: Resolution
  quantity?: number | undefined
  amount?: number | undefined
}

/** What a resolution does, in words with its figure; of money a warehouse is told that it moves, not how much. */
export const saidOf = (t: T, { resolution, quantity = 0, amount }: Said): string => {
  if (resolution === 'adjustBalance') {
    return amount === undefined ? t('said.adjustBalance') : t('said.adjustBalanceBy', { amount: showAmount(amount) })
  }
  const units = showCount(quantity)
  const counted = { count: Math.abs(quantity), units: resolution === 'stocktake' && quantity > 0 ? `+${units}` : units }
  return t(`said.${resolution}`, counted)
}

/** 'Company, Warehouse' */
export const sidesOf = (t: T, sides: readonly Side[]): string => showList(sides.map((side) => t(`sides.${side}`)))
