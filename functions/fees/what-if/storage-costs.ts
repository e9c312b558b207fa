import type { Day } from '../../../shared/values/day.ts'
import { addMoney, type Money } from '../../../shared/values/money.ts'
import { readAll } from '../../platform/db/walk.ts'
import type { Deps } from '../../platform/deps.ts'
import { storagePages } from '../storage/storage-pages.ts'
import { type CardChange, termsOfDays } from '../storage/storage-terms.ts'
import { feeTotalItem, feeTotalsOf } from '../sums/fee-sums.items.ts'
import { NO_COSTS } from './costs.ts'
import type { Costs } from './what-if.items.ts'

/** Scope of a calculation for one warehouse: days, payees and draft. */
export interface CostScope {
  doctorNo: string
  warehouseNo: string
  /** Ascending, within one month. */
  days: readonly Day[]
  /** Rates saved after this instant are excluded. */
  asOf: string
  draft: CardChange
  /** Selects the admins whose fees count. */
  isOwed: (adminNo: string) => boolean
  /** Kinds of fees that the draft may change; all others count with their actual amount. */
  isDrafted: { storage: boolean; events: boolean }
}

/**
 * Actual cost of storage on closed days, and its cost at the saved rates and with the draft. Each level is read once
 * for both calculations: `terms` contains each day twice, with the saved rates and with the draft.
 */
export const storageCosts = async (
  deps: Pick<Deps, 'table'>,
  { days, asOf, draft, isOwed, isDrafted, ...of }: CostScope,
): Promise<Costs> => {
  const [saved, drafted] = await Promise.all([
    termsOfDays(deps, of, { days, asOf }),
    termsOfDays(deps, of, { days, asOf, change: draft }),
  ])
  const terms = saved.flatMap((on, at) => (isOwed(on.adminNo) ? [on, drafted[at] ?? on] : []))
  const owed = new Set(terms.map(({ day }) => day))
  const [from = '', to = ''] = [days[0], days.at(-1)]
  if (owed.size === 0) return NO_COSTS
  const totals = await readAll(deps.table, feeTotalItem, feeTotalsOf(of, { from, to }), { consistent: true })
  const cost = sum(totals.filter(({ day }) => owed.has(day)).map(({ storage }) => storage))
  if (!isDrafted.storage) return unchangedCosts(cost)
  let costNow = 0
  let costDrafted = 0
  for await (const { rows } of storagePages(deps, of, { terms, sizes: NO_LABELS })) {
    for (const [at, some] of rows.entries()) {
      const amount = sum(some.map((row) => row.amount))
      if (at % 2 === 0) costNow = addMoney(costNow, amount)
      else costDrafted = addMoney(costDrafted, amount)
    }
  }
  return { cost, costNow, costDrafted }
}

/** Cost of fees that the draft does not change. */
export const unchangedCosts = (cost: Money): Costs => ({ cost, costNow: cost, costDrafted: cost })

const sum = (amounts: readonly Money[]): Money => addMoney(...amounts)

/** The rows are not shown, so they need no labels. */
const NO_LABELS = new Map<string, string>()
