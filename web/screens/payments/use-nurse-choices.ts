import { MAX_PAGE_SIZE } from '../../../shared/contract/page-size.ts'
import { api } from '../../api/client.ts'
import { useCall } from '../../api/use-call.ts'
import type { Choice } from '../../components/fields/choice.ts'
import type { OptionsQuery } from '../../components/fields/search/use-options-state.ts'
import { useTypeahead } from '../../components/fields/search/use-typeahead.ts'

const STALE_MS = 60_000
const first = { roleId: 2 as const, size: MAX_PAGE_SIZE }

export interface NurseChoices {
  options: Choice[]
  loading: boolean
  query: OptionsQuery
  /** Where there are more than a page: what is typed, for the server to find. */
  onType?: (text: string) => void
}

/** The company's nurses to choose from; where they are more than a page, those that what is typed finds. */
export const useNurseChoices = (chosen: string): NurseChoices => {
  const { typed, onType, condition, answerOf, ...search } = useTypeahead()
  const whole = useCall(api.people.listMembers, first, { staleTime: STALE_MS })
  const isLong = whole.data?.nextToken !== undefined
  const found = useCall(
    api.people.listMembers,
    { ...first, condition },
    { enabled: isLong && condition !== '', keepPrevious: true },
  )
  const isSearched = isLong && search.isSearched
  const listed = (isSearched ? answerOf(found) : whole.data)?.records ?? []
  // One chosen by a search, or before a reload, is not among those listed now.
  const isElsewhere =
    chosen !== '' && typed === '' && whole.isSuccess && listed.every(({ userNo }) => userNo !== chosen)
  const asked = { memberId: chosen }
  const { data: other } = useCall(api.people.getMember, asked, { enabled: isElsewhere, staleTime: STALE_MS })
  const nurses = isElsewhere && other ? [...listed, other] : listed
  return {
    options: nurses.map(({ userNo, userName }) => ({ value: userNo, label: userName })),
    loading: whole.isPending || (isSearched && search.isSearching(found)),
    query: isSearched ? found : whole,
    ...(isLong ? { onType } : {}),
  }
}
