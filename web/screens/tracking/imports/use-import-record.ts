import { useState } from 'react'
import { api } from '../../../api/client.ts'
import { useCall } from '../../../api/use-call.ts'
import type { ImportRecord } from '../tracking-records.ts'
import { POLL_MS } from './use-imports.ts'

/** One import with a page of its failed lines, asked for again while it is being processed. */
export const useImportRecord = ({ doctorNo, importNo }: ImportRecord, current: number) => {
  const [busy, setBusy] = useState(false)
  const query = useCall(
    api.tracking.getImport,
    { doctorNo, importNo, current },
    { staleTime: 0, keepPrevious: true, ...(busy ? { refetchInterval: POLL_MS } : {}) },
  )
  const processing = query.data?.status === 'processing'
  if (processing !== busy) setBusy(processing)
  return query
}
