import { refuse } from '../../shared/contract/errors.ts'
import { generalReasons } from '../../shared/contract/general.reasons.ts'
import { companiesOf, membershipItem } from './actor.items.ts'
import type { MaybeCompanyActor } from './actor.ts'
import { readAll } from './db/walk.ts'
import type { Deps } from './deps.ts'

export interface CompanyName {
  doctorNo: string
  doctorName: string
}

/** The company the call names, or all the caller works for and is not blocked in, however many they are. */
export const companiesInScope = async (
  deps: Pick<Deps, 'table'>,
  actor: MaybeCompanyActor,
): Promise<readonly CompanyName[]> => {
  if (actor.company) return [actor.company]
  if (actor.role !== 'warehouseAdmin') throw refuse(generalReasons.forbidden)
  const links = await readAll(deps.table, membershipItem, companiesOf(actor.userNo))
  return links.filter((link) => link.status !== 'blocked' && link.role === actor.role)
}
