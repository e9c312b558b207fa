import { refuse } from '../../../shared/contract/errors.ts'
import type { fees } from '../../../shared/fees/fees.contract.ts'
import { whatIfReasons } from '../../../shared/fees/what-if.reasons.ts'
import { speaker } from '../../../shared/reasons/reasons.ts'
import type { Actor } from '../../platform/actor.ts'
import { companiesInScope } from '../../platform/companies/companies-in-scope.ts'
import { readList } from '../../platform/db/pages.ts'
import { ref } from '../../platform/db/table.ts'
import { readAll } from '../../platform/db/walk.ts'
import type { Deps } from '../../platform/deps.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { adminInScope, adminOfCompany, cardToCopy, refuseUnserved } from '../../rates/public.ts'
import { addCosts, costsToWire, NO_COSTS } from '../what-if/costs.ts'
import { draftFromWire } from '../what-if/draft-from-wire.ts'
import { start } from '../what-if/start.ts'
import {
  type Costs,
  storedDraft,
  type WhatIf,
  whatIfCompaniesOf,
  whatIfCompanyItem,
  whatIfItem,
} from '../what-if/what-if.items.ts'
import { whatIfCompaniesList } from '../what-if/what-if-companies.source.ts'

/** Starts a calculation of last month's fees under a draft of a warehouse admin's own rates, or of the defaults. */
export const startWhatIf: UseCase<typeof fees.calls.startWhatIf> = async (deps, actor, input) =>
  start(deps, actor, { adminNo: await adminInScope(deps, actor, input) }, await draftFromWire(deps, input))

/** Starts a calculation of last month's fees under a draft of the rates that a warehouse admin charges one company. */
export const startCompanyWhatIf: UseCase<typeof fees.calls.startCompanyWhatIf> = async (deps, actor, input) =>
  start(deps, actor, await adminOfCompany(deps, actor, input), await draftFromWire(deps, input))

/**
 * Starts a calculation of last month's fees as if a company had the current card of another company with the same
 * warehouse admin.
 */
export const startCloneWhatIf: UseCase<typeof fees.calls.startCloneWhatIf> = async (deps, actor, input) => {
  const owner = await adminOfCompany(deps, actor, input)
  const { fromDoctorNo } = input
  await refuseUnserved(deps, owner, fromDoctorNo)
  const { boxes, services, discounts } = await cardToCopy(deps, { ...owner, fromDoctorNo })
  const [discount] = discounts
  return start(deps, actor, owner, storedDraft.parse({ boxes, services, discount, isWhole: true }))
}

const say = speaker(whatIfReasons)

/** Progress of the caller's calculation, and its totals over the companies computed so far. */
export const getWhatIf: UseCase<typeof fees.calls.getWhatIf> = async (deps, actor, { id }) => {
  const whatIf = await readWhatIf(deps, actor, id)
  const { state, month, startedAt, isCut, error } = whatIf
  const { computed, companies, ...costs } = await servedTotals(deps, actor, whatIf)
  return {
    id,
    state,
    month,
    startedAt,
    computed,
    companies,
    isCut,
    ...costsToWire(costs),
    why: error ? { ...error, message: say(error) } : undefined,
  }
}

/** A page of the results of the caller's calculation by company. */
export const listWhatIfCompanies: UseCase<typeof fees.calls.listWhatIfCompanies> = async (deps, actor, input) => {
  await readWhatIf(deps, actor, input.id)
  return readList(whatIfCompaniesList(deps, actor, input.id), input)
}

type Totals = Costs & Pick<WhatIf, 'companies' | 'computed'>

/**
 * Totals of a calculation over the companies that its owner may still see: a warehouse admin no longer sees companies
 * that they have stopped serving. Reads at most 500 companies of a third of a KB each.
 */
const servedTotals = async (deps: Pick<Deps, 'table'>, actor: Actor, whatIf: WhatIf): Promise<Totals> => {
  if (actor.role === 'superAdmin') return whatIf
  const [all, served] = await Promise.all([
    readAll(deps.table, whatIfCompanyItem, whatIfCompaniesOf(whatIf.whatIfNo), { consistent: true }),
    companiesInScope(deps, actor),
  ])
  const servedNos = new Set(served.map(({ doctorNo }) => doctorNo))
  const seen = all.filter(({ doctorNo }) => servedNos.has(doctorNo))
  const done = seen.filter(({ isDone }) => isDone)
  return { companies: seen.length, computed: done.length, ...done.reduce<Costs>(addCosts, NO_COSTS) }
}

/** Reads the caller's own calculation; answers 404 for that of another person. */
const readWhatIf = async ({ table }: Pick<Deps, 'table'>, { userNo }: Actor, id: string): Promise<WhatIf> => {
  const whatIf = await table.get(ref(whatIfItem, { whatIfNo: id }), { consistent: true })
  if (whatIf?.userNo !== userNo) throw refuse(whatIfReasons.gone)
  return whatIf
}
