import { refuse, refuseField } from '../../../shared/contract/errors.ts'
import type { people } from '../../../shared/people/people.contract.ts'
import { MAX_SAVED_FILTERS } from '../../../shared/people/saved-filters.calls.ts'
import { savedFiltersReasons } from '../../../shared/people/saved-filters.reasons.ts'
import type { MaybeCompanyActor } from '../../platform/actor.ts'
import { asRead, put } from '../../platform/db/intent.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { type SavedFilters, savedFiltersItem } from '../saved-filters.items.ts'

/** The caller's saved filters of one list, by name. */
export const listSavedFilters: UseCase<typeof people.calls.listSavedFilters> = async (deps, actor, { list }) => {
  const { filters } = await readFilters(deps, actor, list)
  return { filters: filters.toSorted((one, other) => one.name.localeCompare(other.name)) }
}

/** Saves the filters of a list under a name that is unique among the caller's saved filters of that list. */
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

/** Deletes a saved filter. */
export const deleteSavedFilter: UseCase<typeof people.calls.deleteSavedFilter> = (deps, actor, { list, name }) =>
  changeFilters(deps, actor, list, { name }, (filters) => filters.filter((filter) => filter.name !== name))

type Filters = SavedFilters['filters']

/** Reads the filters that the caller saved for a list in the company of the call. */
const readFilters = async (
  { table }: Pick<Deps, 'table'>,
  { userNo, company }: MaybeCompanyActor,
  list: string,
): Promise<SavedFilters> => {
  const place = { userNo, list, ...(company && { doctorNo: company.doctorNo }) }
  const stored = await table.get(ref(savedFiltersItem, place), { consistent: true })
  return stored ?? { ...place, filters: [], rev: 0 }
}

/** Writes the filters that `change` returns, conditional on the revision read, together with the answer of the call. */
const changeFilters = <A extends object>(
  deps: Deps,
  actor: MaybeCompanyActor,
  list: string,
  answer: A,
  change: (filters: Filters) => Filters,
): Promise<A> =>
  retryRace(async () => {
    const stored = await readFilters(deps, actor, list)
    const { rev } = stored
    const changed = { ...stored, filters: change(stored.filters), rev: rev + 1 }
    const intent = rev === 0 ? put(savedFiltersItem, changed) : put(savedFiltersItem, changed, asRead({ rev }))
    await deps.table.commit([intent], answer)
    return answer
  })
