import type { Actor } from '../../platform/actor.ts'
import { companiesInScope } from '../../platform/companies/companies-in-scope.ts'
import { readAll } from '../../platform/db/walk.ts'
import type { Deps } from '../../platform/deps.ts'
import { addCosts, NO_COSTS } from './costs.ts'
import { type Costs, type WhatIf, whatIfCompaniesOf, whatIfCompanyItem } from './what-if.items.ts'

type Totals = Costs & Pick<WhatIf, 'companies' | 'computed'>

/**
 * Totals of a calculation over the companies that its owner may still see: a warehouse admin no longer sees companies
 * they have stopped serving. At most 500 companies, a third of a KB each.
 */
export const servedTotals = async (deps: Pick<Deps, 'table'>, actor: Actor, whatIf: WhatIf): Promise<Totals> => {
  if (actor.role === 'superAdmin') return whatIf
  const [all, served] = await Promise.all([
    readAll(deps.table, whatIfCompanyItem, whatIfCompaniesOf(whatIf.whatIfNo), { consistent: true }),
    companiesInScope(deps, actor),
  ])
  const known = new Set(served.map(({ doctorNo }) => doctorNo))
  const seen = all.filter(({ doctorNo }) => known.has(doctorNo))
  const done = seen.filter(({ isDone }) => isDone)
  return { companies: seen.length, computed: done.length, ...done.reduce<Costs>(addCosts, NO_COSTS) }
}
