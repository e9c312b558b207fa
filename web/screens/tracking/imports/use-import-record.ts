import { useState } from 'react'
import { isUnderWay } from '../../../../shared/tracking/import.rules.ts'
import { api } from '../../../api/client.ts'
import { useCall } from '../../../api/use-call.ts'
import type { ImportRecord } from '../tracking-records.ts'
import { POLL_MS, useFreshRowsAfter } from './use-imports.ts'

/** One import with a page of its failed lines, asked for again while its file is awaited, checked or imported. */
export const useImportRecord = ({ doctorNo, importNo }: ImportRecord, current: number) => {
  const [busy, setBusy] = useState(false)
  const query = useCall(
    api.tracking.getImport,
    { doctorNo, importNo, current },
    { staleTime: 0, keepPrevious: true, ...(busy ? { refetchInterval: POLL_MS } : {}) },
  )
  const status = query.data?.status
  const isMoving = status !== undefined && (status === 'waiting' || isUnderWay(status))
  if (isMoving !== busy) setBusy(isMoving)
  useFreshRowsAfter(status === 'processing')
  return query
}
