import { useRef, useState } from 'react'
import { api } from '../../api/client.ts'
import { useCall } from '../../api/use-call.ts'
import { useTexts } from '../../texts/use-texts.ts'

interface Named {
  value: string
  label: string
  description?: string
}

/** How many nurses the picker shows at once; more are found by typing. */
const SHOWN = 50

/**
 * Nurses (and groups) to choose from, found at the server as somebody types. `chosen` are the numbers held at the
 * beginning: they are asked for by name, and every name seen since is remembered for the tokens.
 */
export const useNurseChoices = (chosen: readonly string[]) => {
  const t = useTexts('teams')
  const [condition, setCondition] = useState('')
  const names = useRef(new Map<string, Named>())
  const [asked] = useState(() => chosen.filter((number) => number.startsWith('US-')).join(','))
  const input = { size: SHOWN, condition: condition.trim() || undefined, named: asked || undefined }
  const query = useCall(api.people.groupTree, input, { keepPrevious: true })
  const wanted = condition.trim().toLowerCase()
  const groups = (query.data?.groups ?? []).map(({ groupNo, groupName, userCount }) => ({
    ...{ value: groupNo, label: groupName, description: t('groups.count', { count: userCount }) },
  }))
  const nurses = (query.data?.members.records ?? []).map(toNamed)
  for (const one of [...groups, ...(query.data?.named ?? []).map(toNamed), ...nurses]) names.current.set(one.value, one)
  return {
    groups: groups.filter(({ label }) => label.toLowerCase().includes(wanted)),
    nurses,
    hasMore: query.data?.members.nextToken !== undefined,
    isLoading: query.isFetching,
    error: query.error,
    search: setCondition,
    retry: query.refetch,
    nameOf: (number: string): Named => names.current.get(number) ?? { value: number, label: number },
  }
}

const toNamed = ({
  userNo,
  userName,
  alias,
  email,
}: {
  userNo: string
  userName: string
  alias: string
  email: string
}) => ({
  ...{ value: userNo, label: alias === '' ? userName : `${userName} (${alias})`, description: email },
})
