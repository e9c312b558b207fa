import type { MaybeCompanyActor } from '../../platform/actor.ts'
import { asRead, put } from '../../platform/db/intent.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { type SavedFilters, savedFiltersItem } from '../saved-filters.items.ts'

type Filters = SavedFilters['filters']

/** Filters that the caller saved for a list in the company of the call. */
export const keptFilters = async (
  { table }: Pick<Deps, 'table'>,
  { userNo, company }: MaybeCompanyActor,
  list: string,
): Promise<SavedFilters> => {
  const place = { userNo, list, ...(company && { doctorNo: company.doctorNo }) }
  const kept = await table.get(ref(savedFiltersItem, place), { consistent: true })
  return kept ?? { ...place, filters: [], rev: 0 }
}

/** Writes the filters that `change` returns, conditional on the revision read, together with the answer of the call. */
export const changeFilters = <A extends object>(
  deps: Deps,
  actor: MaybeCompanyActor,
  list: string,
  answer: A,
  change: (filters: Filters) => Filters,
): Promise<A> =>
  retryRace(async () => {
    const kept = await keptFilters(deps, actor, list)
    const { rev } = kept
    const changed = { ...kept, filters: change(kept.filters), rev: rev + 1 }
    const intent = rev === 0 ? put(savedFiltersItem, changed) : put(savedFiltersItem, changed, asRead({ rev }))
    await deps.table.commit([intent], answer)
    return answer
  })
