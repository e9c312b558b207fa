import { MAX_WHAT_IF_COMPANIES } from '../../../shared/fees/what-if.rules.ts'
import { companiesOf, membershipItem } from '../../platform/actor.items.ts'
import { companies } from '../../platform/companies/companies.ts'
import { frozenCompanies } from '../../platform/companies/freezes.items.ts'
import { type Intent, put } from '../../platform/db/intent.ts'
import { inBatches } from '../../platform/db/store-exactly.ts'
import { pagesOf, readAll } from '../../platform/db/walk.ts'
import type { Deps } from '../../platform/deps.ts'
import { NO_COSTS } from './costs.ts'
import { type WhatIf, whatIfCompaniesOf, whatIfCompanyItem } from './what-if.items.ts'

/** Result of a step: the updated calculation, and the intents to commit with it. */
export interface Step {
  after: WhatIf
  intents: Intent[]
}

/**
 * Stores the companies that a draft concerns, up to the maximum of one calculation: the draft's own company, all
 * companies that its warehouse admin serves, or for the defaults all companies. When repeated, it adds only the missing
 * companies.
 */
export const planCompanies = async (deps: Deps, whatIf: WhatIf): Promise<Step> => {
  const { whatIfNo, startedAt } = whatIf
  const found: string[] = []
  for await (const page of concerned(deps, whatIf)) {
    found.push(...page)
    if (found.length > MAX_WHAT_IF_COMPANIES) break
  }
  const all = found.slice(0, MAX_WHAT_IF_COMPANIES)
  const current = await readAll(deps.table, whatIfCompanyItem, whatIfCompaniesOf(whatIfNo), { consistent: true })
  const planned = new Set(current.map(({ doctorNo }) => doctorNo))
  const missing = all.filter((doctorNo) => !planned.has(doctorNo))
  // Companies that are already stored are kept, since another run may be computing them.
  await inBatches(missing, async (some) => {
    const lines = some.map((doctorNo) => ({ whatIfNo, doctorNo, isDone: false, startedAt, ...NO_COSTS }))
    await deps.table.commit(lines.map((line) => put(whatIfCompanyItem, line)))
    return []
  })
  const isCut = found.length > all.length
  const state = all.length === 0 ? 'done' : 'running'
  return { after: { ...whatIf, state, companies: all.length, isCut }, intents: [] }
}

async function* concerned(
  { table }: Deps,
  { adminNo, doctorNo }: Pick<WhatIf, 'adminNo' | 'doctorNo'>,
): AsyncGenerator<readonly string[]> {
  if (doctorNo !== undefined) yield [doctorNo]
  else if (adminNo === undefined) yield* companies(table)
  else {
    const frozen = await frozenCompanies(table)
    for await (const links of pagesOf(table, membershipItem, companiesOf(adminNo))) {
      const served = links.filter(
        (link) => link.role === 'warehouseAdmin' && link.status !== 'blocked' && !frozen.has(link.doctorNo),
      )
      yield served.map((link) => link.doctorNo)
    }
  }
}
