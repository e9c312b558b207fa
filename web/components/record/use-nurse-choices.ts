import { MAX_PAGE_SIZE } from '../../../shared/contract/page-size.ts'
import { api } from '../../api/client.ts'
import { useCall } from '../../api/use-call.ts'
import type { Choice } from '../fields/choice.ts'
import type { OptionsQuery } from '../fields/search/use-options-state.ts'
import { useTypeahead } from '../fields/search/use-typeahead.ts'

const STALE_MS = 60_000
const first = { roleId: 2 as const, size: MAX_PAGE_SIZE }

export interface NurseChoices {
  options: Choice[]
  loading: boolean
  query: OptionsQuery
  /** Server-side search, if there is more than one page of nurses. */
  onType?: (text: string) => void
}

/** The company's nurses as options; if they fill more than one page, those that match the typed text. */
export const useNurseChoices = (chosen: string, { enabled = true } = {}): NurseChoices => {
  const { typed, onType, condition, answerOf, ...search } = useTypeahead()
  const whole = useCall(api.people.listAllMembers, first, { enabled, staleTime: STALE_MS })
  const isLong = whole.data?.nextToken !== undefined
  const found = useCall(
    api.people.listAllMembers,
    { ...first, condition },
    { enabled: isLong && condition !== '', keepPrevious: true },
  )
  const isSearched = isLong && search.isSearched
  const listed = (isSearched ? answerOf(found) : whole.data)?.records ?? []
  // A nurse chosen by search or before a reload may be missing from the current list.
  const isElsewhere =
    chosen !== '' && typed === '' && whole.isSuccess && listed.every(({ userNo }) => userNo !== chosen)
  const asked = { memberId: chosen }
  const { data: other } = useCall(api.people.getMember, asked, { enabled: isElsewhere, staleTime: STALE_MS })
  const nurses = isElsewhere && other ? [...listed, other] : listed
  return {
    options: nurses.map(({ userNo, userName }) => ({ value: userNo, label: userName })),
    loading: whole.isPending || (isSearched && search.isSearching(found)),
    query: isSearched ? found : whole,
    onType: isLong ? onType : undefined,
  }
}
