import { refuse, refuseField } from '../../../../shared/contract/errors.ts'
import type { people } from '../../../../shared/people/people.contract.ts'
import { MAX_SAVED_FILTERS } from '../../../../shared/people/saved-filters.calls.ts'
import { savedFiltersReasons } from '../../../../shared/people/saved-filters.reasons.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import { changeFilters } from '../../saved-filters/kept-filters.ts'

/** Saves the filters of a list under a name, unique among its saved filters. */
export const saveFilter: UseCase<typeof people.calls.saveFilter> = (deps, actor, input) => {
  const { list, replaces, name = input.replaces ?? '' } = input
  return changeFilters(deps, actor, list, { name }, (filters) => {
    const others = filters.filter((filter) => filter.name !== replaces)
    const values = input.values ?? filters.find((filter) => filter.name === replaces)?.values
    if (values === undefined) throw refuseField('values', savedFiltersReasons.nothingChosen)
    if (others.some((filter) => filter.name.toLowerCase() === name.toLowerCase())) {
      throw refuseField('name', savedFiltersReasons.nameTaken)
    }
    if (others.length >= MAX_SAVED_FILTERS) throw refuse(savedFiltersReasons.most, { most: MAX_SAVED_FILTERS })
    return [...others, { name, values, savedAt: deps.now() }]
  })
}
