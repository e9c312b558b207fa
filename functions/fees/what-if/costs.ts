import { addMoney, moneyToWire } from '../../../shared/values/money.ts'
import type { Costs } from './what-if.items.ts'

export const NO_COSTS: Costs = { cost: 0, costNow: 0, costDrafted: 0 }

export const addCosts = (a: Costs, b: Costs): Costs => ({
  cost: addMoney(a.cost, b.cost),
  costNow: addMoney(a.costNow, b.costNow),
  costDrafted: addMoney(a.costDrafted, b.costDrafted),
})

export const costsToWire = ({ cost, costNow, costDrafted }: Costs): Costs => ({
  cost: moneyToWire(cost),
  costNow: moneyToWire(costNow),
  costDrafted: moneyToWire(costDrafted),
})
