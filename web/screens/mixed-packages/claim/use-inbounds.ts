import { useState } from 'react'
import type { Output } from '../../../../shared/contract/call.ts'
import type { contracts } from '../../../../shared/contracts.ts'
import { api } from '../../../api/client.ts'
import { useCall } from '../../../api/use-call.ts'

export type ClaimableTake = Output<typeof contracts.inbound.calls.listAvailableForClaim>['records'][number]

/** Takes offered at once; what is typed narrows them at the server. */
const SIZE = 50

/** A nurse's takes with units that no claim waits for. */
export const useInbounds = (enabled: boolean) => {
  const [text, setText] = useState('')
  const query = useCall(
    api.inbound.listAvailableForClaim,
    { size: SIZE, ...(text ? { condition: text } : {}) },
    { enabled, keepPrevious: true },
  )
  return { query, takes: query.data?.records ?? [], search: setText, isSearched: text !== '' }
}
