import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { isUnderWay } from '../../../../shared/tracking/import.rules.ts'
import { api, nameOf } from '../../../api/client.ts'
import { useListCall } from '../../../api/use-list-call.ts'
import type { ImportRecord } from '../tracking-records.ts'

/** How often a list is asked again while an import of it is being processed. */
export const POLL_MS = 2000
/** And how often while nothing is: a workbook may be dropped at any time, and whoever dropped it watches for it. */
const WATCH_MS = 5000

interface Asked {
  current: number
  size: number
  warehouseNo: string | undefined
  state: ImportRecord['state'] | undefined
}

/** The imports, asked again as they come and are processed; their rows are then fresh in To Confirm. */
export const useImports = (asked: Asked) => {
  const [busy, setBusy] = useState(false)
  const query = useListCall(api.tracking.listImports, asked, {
    // A workbook is dropped elsewhere: who comes back to this page looks for it.
    staleTime: 0,
    ...(busy ? { refetchInterval: POLL_MS } : asked.current === 1 ? { refetchInterval: WATCH_MS } : {}),
  })
  const processing = query.data?.records.some(({ status }) => isUnderWay(status)) ?? false
  if (processing !== busy) setBusy(processing)
  useFreshRowsAfter(busy, query.data?.records[0]?.importNo)
  return query
}

/** When what was busy is so no more, or another import is the newest, its rows and batches are asked for anew. */
export const useFreshRowsAfter = (busy: boolean, newest?: string): void => {
  const client = useQueryClient()
  useEffect(() => {
    if (!busy && newest === undefined) return
    return () => {
      for (const call of [api.tracking.listNoMatch, api.tracking.listBatches]) {
        const { domain, name } = nameOf(call)
        void client.invalidateQueries({ queryKey: [domain, name] })
      }
    }
  }, [busy, newest, client])
}
