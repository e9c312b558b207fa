import type { Input } from '../../../../shared/contract/call.ts'
import type { people } from '../../../../shared/people/people.contract.ts'
import type { MaybeCompanyActor } from '../../../platform/actor.ts'
import type { Deps } from '../../../platform/deps.ts'
import { changeFilters } from '../../saved-filters/kept-filters.ts'

/** Takes a saved filter away. */
export const deleteSavedFilter = (
  deps: Deps,
  actor: MaybeCompanyActor,
  { list, name }: Input<typeof people.calls.deleteSavedFilter>,
): Promise<{ name: string }> =>
  changeFilters(deps, actor, list, { name }, (filters) => filters.filter((filter) => filter.name !== name))
