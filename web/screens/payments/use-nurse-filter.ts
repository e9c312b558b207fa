import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { MAX_PAGE_SIZE } from '../../../shared/contract/page-size.ts'
import { api } from '../../api/client.ts'
import { useCall } from '../../api/use-call.ts'
import { usePaused } from '../../components/page/use-paused.ts'
import type { Filter } from '../../components/table/table-types.ts'
import { useTexts } from '../../texts/use-texts.ts'

const STALE_MS = 60_000
const first = { roleId: 2 as const, size: MAX_PAGE_SIZE }

/** One of the company's nurses; where they are more than a page, those that what is typed finds. */
export const useNurseFilter = (): Filter => {
  const t = useTexts('payments')
  const [chosen] = useSearchParams()
  const [typed, setTyped] = useState('')
  const condition = usePaused(typed)
  const whole = useCall(api.people.listMembers, first, { staleTime: STALE_MS })
  const isLong = whole.data?.nextToken !== undefined
  const isSearched = isLong && condition !== ''
  const found = useCall(api.people.listMembers, { ...first, condition }, { enabled: isSearched, keepPrevious: true })
  const listed = (isSearched ? found.data : whole.data)?.records ?? []
  // A nurse chosen by a search, or before a reload, is not among those listed now.
  const memberId = chosen.get('nurseNo') ?? ''
  const isElsewhere = memberId !== '' && whole.isSuccess && listed.every(({ userNo }) => userNo !== memberId)
  const { data: other } = useCall(api.people.getMember, { memberId }, { enabled: isElsewhere, staleTime: STALE_MS })
  const nurses = isElsewhere && other ? [...listed, other] : listed
  return {
    ...{ kind: 'choice', id: 'nurseNo', label: t('history.nurse'), all: t('history.allNurses') },
    options: nurses.map(({ userNo, userName }) => ({ value: userNo, label: userName })),
    ...(isLong ? { search: { onType: setTyped, loading: found.isFetching, hint: t('history.findNurse') } } : {}),
  }
}
