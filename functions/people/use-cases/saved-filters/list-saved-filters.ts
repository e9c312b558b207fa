import type { people } from '../../../../shared/people/people.contract.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import { keptFilters } from '../../saved-filters/kept-filters.ts'

/** The caller's saved filters of one list, by name. */
export const listSavedFilters: UseCase<typeof people.calls.listSavedFilters> = async (deps, actor, { list }) => {
  const { filters } = await keptFilters(deps, actor, list)
  return { filters: filters.toSorted((one, other) => one.name.localeCompare(other.name)) }
}
