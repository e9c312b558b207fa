import { useSearchParams } from 'react-router-dom'
import { MAX_PAGE_SIZE } from '../../../../shared/contract/page-size.ts'
import { api } from '../../../api/client.ts'
import { useCall } from '../../../api/use-call.ts'
import { useTypeahead } from '../../../components/fields/search/use-typeahead.ts'
import type { Filter } from '../../../components/table/table-types.ts'
import { useSession } from '../../../session/session-context.tsx'
import { useTexts } from '../../../texts/use-texts.ts'

const STALE_MS = 60_000
const first = { size: MAX_PAGE_SIZE }

/**
 * Filters a list by a person: the user, or one of the company's members. The members that fill more than one page are
 * searched by the typed text.
 */
export const usePersonFilter = (): Filter => {
  const t = useTexts('activity')
  const { user } = useSession()
  const [parameters] = useSearchParams()
  const chosen = parameters.get('person') ?? ''
  const { typed, onType, condition, answerOf, ...search } = useTypeahead()
  const whole = useCall(api.people.listMembers, first, { staleTime: STALE_MS })
  const isLong = whole.data?.nextToken !== undefined
  const found = useCall(
    api.people.listMembers,
    { ...first, condition },
    { enabled: isLong && condition !== '', keepPrevious: true },
  )
  const isSearched = isLong && search.isSearched
  const members = (isSearched ? answerOf(found) : whole.data)?.records ?? []
  const own = isSearched ? [] : [{ userNo: user.userNo, userName: user.userName }]
  const listed = [...own, ...members]
  // A person chosen by search, or before a reload, may be missing from the current list.
  const isElsewhere =
    chosen !== '' && typed === '' && whole.isSuccess && listed.every(({ userNo }) => userNo !== chosen)
  const { data: other } = useCall(
    api.people.getMember,
    { memberId: chosen },
    { enabled: isElsewhere, staleTime: STALE_MS },
  )
  const people = isElsewhere && other ? [...listed, other] : listed
  return {
    kind: 'choice',
    id: 'person',
    label: t('person'),
    all: t('everybody'),
    options: people.map(({ userNo, userName }) => ({ value: userNo, label: userName })),
    search: isLong
      ? {
          onType,
          loading: whole.isPending || (isSearched && search.isSearching(found)),
          hint: t('findPerson'),
          query: isSearched ? found : whole,
        }
      : undefined,
  }
}
