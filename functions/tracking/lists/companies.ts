import { Refusal } from '../../../shared/contract/errors.ts'
import { companiesOf, membershipItem } from '../../platform/actor.items.ts'
import type { MaybeCompanyActor } from '../../platform/actor.ts'
import type { Deps } from '../../platform/deps.ts'

export interface CompanyName {
  doctorNo: string
  doctorName: string
}

/** A warehouse admin works for so many companies at most; more would make the lists slow. */
const MAX_COMPANIES = 100

/** The company the call names, or all the caller is linked to and not blocked in. */
export const companiesInScope = async (deps: Deps, actor: MaybeCompanyActor): Promise<CompanyName[]> => {
  if (actor.company) return [actor.company]
  if (actor.role !== 'warehouseAdmin') throw new Refusal('forbidden')
  const links = await deps.table.query(membershipItem, companiesOf(actor.userNo), {
    index: 'gsi1',
    limit: MAX_COMPANIES,
  })
  return links.records.filter((link) => link.status !== 'blocked' && link.role === actor.role)
}
