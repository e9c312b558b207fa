import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Input } from '../../../../shared/contract/call.ts'
import type { contracts } from '../../../../shared/contracts.ts'
import { isUnderWay } from '../../../../shared/tracking/import.rules.ts'
import { api, nameOf } from '../../../api/client.ts'
import { useListCall } from '../../../api/use-list-call.ts'
import type { ImportRecord } from '../tracking-records.ts'

/** Polling interval in ms of a list while one of its imports is being processed. */
export const POLL_MS = 2000
/**
 * Polling interval in ms of the first page while no import is being processed: a workbook may be uploaded at any time,
 * and the uploader waits for it to appear.
 */
const WATCH_MS = 5000

type Asked = Omit<Input<typeof contracts.tracking.calls.listImports>, 'doctorNo'>

/** List of imports, polled for new and running imports; once they end, the rows in To Confirm are refetched. */
export const useImports = (asked: Asked) => {
  const query = useListCall(api.tracking.listImports, asked, {
    // Workbooks are uploaded elsewhere, so returning to this page refetches.
    staleTime: 0,
    refetchInterval: (answer) => (isProcessing(answer) ? POLL_MS : asked.current === 1 ? WATCH_MS : false),
  })
  useFreshRowsAfter(isProcessing(query.data), query.data?.records[0]?.importNo)
  return query
}

const isProcessing = (answer: { records: readonly ImportRecord[] } | undefined): boolean =>
  answer?.records.some(({ status }) => isUnderWay(status)) ?? false

/** Invalidates rows and batches when processing ends, or when another import becomes the newest. */
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
