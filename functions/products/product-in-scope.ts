import { refuse } from '../../shared/contract/errors.ts'
import { generalReasons } from '../../shared/contract/general.reasons.ts'
import type { MaybeCompanyActor } from '../platform/actor.ts'
import { type CompanyName, companiesInScope } from '../platform/companies/companies-in-scope.ts'
import { ref } from '../platform/db/table.ts'
import type { Deps } from '../platform/deps.ts'
import { productItem } from './products.items.ts'

/**
 * The company of a product: the one the call names, or the one among all companies of the caller. Throws 404 if none
 * has it.
 */
export const companyOfProduct = async (
  deps: Pick<Deps, 'table'>,
  actor: MaybeCompanyActor,
  productNo: string,
): Promise<CompanyName> => {
  const companies = await companiesInScope(deps, actor)
  const found = await deps.table.batchGet(companies.map(({ doctorNo }) => ref(productItem, { doctorNo, productNo })))
  const company = companies.find((_, at) => found[at])
  if (!company) throw refuse(generalReasons.noProduct)
  return company
}
