import { useState } from 'react'
import { api } from '../../api/client.ts'
import { useCall } from '../../api/use-call.ts'
import { usePaused } from '../../components/page/use-paused.ts'

/** People who work with the company, found as a name is typed; whoever is blocked cannot be named. */
export const useNotified = () => {
  const [typed, find] = useState('')
  const condition = usePaused(typed.trim())
  const { data, isFetching } = useCall(
    api.people.listMembers,
    { condition: condition || undefined, size: 100 },
    { keepPrevious: true },
  )
  const options = (data?.records ?? [])
    .filter(({ status }) => status !== BLOCKED)
    .map(({ userNo, userName, alias }) => ({
      ...{ value: userNo, label: userName },
      ...(alias ? { description: alias } : {}),
    }))
  return { options, find, loading: isFetching }
}

const BLOCKED = 3
