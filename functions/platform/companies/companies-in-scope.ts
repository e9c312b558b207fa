import { refuseField } from '../../../shared/contract/errors.ts'
import { fieldsReasons } from '../../../shared/contract/fields.reasons.ts'
import { companiesOf, membershipItem } from '../actor.items.ts'
import type { MaybeCompanyActor } from '../actor.ts'
import { isWithin } from '../clerks/employment.ts'
import { readAll } from '../db/walk.ts'
import type { Deps } from '../deps.ts'
import { frozenCompanies } from './freezes.items.ts'

export interface CompanyName {
  doctorNo: string
  doctorName: string
}

/**
 * The company that the call names, or all companies of a warehouse admin that are not frozen and have not blocked them.
 * A clerk has those of their warehouse admin in which they have a warehouse. Other roles must name a company.
 */
export const companiesInScope = async (
  deps: Pick<Deps, 'table'>,
  actor: MaybeCompanyActor,
): Promise<readonly CompanyName[]> => {
  if (actor.company) return [actor.company]
  if (actor.role !== 'warehouseAdmin') throw refuseField('doctorNo', fieldsReasons.companyRequired)
  const [links, frozen] = await Promise.all([
    readAll(deps.table, membershipItem, companiesOf(actor.operatorNo)),
    frozenCompanies(deps.table),
  ])
  return links.filter(
    ({ doctorNo, status, role }) =>
      status !== 'blocked' && role === actor.role && !frozen.has(doctorNo) && isWithin(actor.clerk, { doctorNo }),
  )
}

/**
 * Returns a function that finds the name of one of these companies by number; it returns the number itself if the
 * company is unknown.
 */
export const companyNames = (companies: readonly CompanyName[]): ((doctorNo: string) => string) => {
  const names = new Map(companies.map(({ doctorNo, doctorName }) => [doctorNo, doctorName]))
  return (doctorNo) => names.get(doctorNo) ?? doctorNo
}
