import type { fees } from '../../../../shared/fees/fees.contract.ts'
import { readList } from '../../../platform/db/pages.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import { readWhatIf } from '../../what-if/read-what-if.ts'
import { whatIfCompaniesList } from '../../what-if/what-if-companies.source.ts'

/** A page of the results of the caller's calculation by company. */
export const listWhatIfCompanies: UseCase<typeof fees.calls.listWhatIfCompanies> = async (deps, actor, input) => {
  await readWhatIf(deps, actor, input.id)
  return readList(whatIfCompaniesList(deps, actor, input.id), input)
}
