import type { people } from '../../../../shared/people/people.contract.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import { changeFilters } from '../../saved-filters/kept-filters.ts'

/** Deletes a saved filter. */
export const deleteSavedFilter: UseCase<typeof people.calls.deleteSavedFilter> = (deps, actor, { list, name }) =>
  changeFilters(deps, actor, list, { name }, (filters) => filters.filter((filter) => filter.name !== name))
