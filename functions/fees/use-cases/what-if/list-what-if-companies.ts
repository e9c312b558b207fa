import type { Input } from '../../../../shared/contract/call.ts'
import type { fees } from '../../../../shared/fees/fees.contract.ts'
import type { Actor } from '../../../platform/actor.ts'
import { readList } from '../../../platform/db/pages.ts'
import type { Deps } from '../../../platform/deps.ts'
import { readWhatIf } from '../../what-if/read-what-if.ts'
import { whatIfCompaniesList } from '../../what-if/what-if-companies.source.ts'

/** What the caller's calculation comes to by company. */
export const listWhatIfCompanies = async (
  deps: Deps,
  actor: Actor,
  input: Input<typeof fees.calls.listWhatIfCompanies>,
) => {
  await readWhatIf(deps, actor, input.id)
  return readList(whatIfCompaniesList(deps, actor, input.id), input)
}
