import { api } from '../../api/client.ts'
import { useCall } from '../../api/use-call.ts'
import { useTypeahead } from '../../components/fields/search/use-typeahead.ts'

/** People who work with the company, found by typing a name; blocked people cannot be chosen. */
export const useNotified = () => {
  const { onType: find, condition, answerOf, isSearching } = useTypeahead()
  const query = useCall(
    api.people.listAllMembers,
    { condition: condition || undefined, size: 100 },
    { keepPrevious: true },
  )
  const options = (answerOf(query)?.records ?? [])
    .filter(({ status }) => status !== BLOCKED)
    .map(({ userNo, userName, alias }) => ({
      value: userNo,
      label: userName,
      description: alias || undefined,
    }))
  return { options, find, loading: isSearching(query), query }
}

const BLOCKED = 3
