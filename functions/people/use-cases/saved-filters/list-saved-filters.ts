import type { Input } from '../../../../shared/contract/call.ts'
import type { people } from '../../../../shared/people/people.contract.ts'
import type { MaybeCompanyActor } from '../../../platform/actor.ts'
import type { Deps } from '../../../platform/deps.ts'
import { keptFilters } from '../../saved-filters/kept-filters.ts'

/** The caller's saved filters of one list, by name. */
export const listSavedFilters = async (
  deps: Deps,
  actor: MaybeCompanyActor,
  { list }: Input<typeof people.calls.listSavedFilters>,
) => {
  const { filters } = await keptFilters(deps, actor, list)
  return { filters: filters.toSorted((one, other) => one.name.localeCompare(other.name)) }
}
