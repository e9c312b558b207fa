import { isUnderWay } from '../../../../shared/tracking/import.rules.ts'
import { api } from '../../../api/client.ts'
import { useCall } from '../../../api/use-call.ts'
import type { ImportRecord } from '../tracking-records.ts'
import { POLL_MS, useFreshRowsAfter } from './use-imports.ts'

/** One import with a page of its failed lines, polled while its file is awaited, checked or imported. */
export const useImportRecord = ({ doctorNo, importNo }: ImportRecord, current: number) => {
  const query = useCall(
    api.tracking.getImport,
    { doctorNo, importNo, current },
    { staleTime: 0, keepPrevious: true, refetchInterval: (answer) => (isMoving(answer?.status) ? POLL_MS : false) },
  )
  useFreshRowsAfter(query.data?.status === 'processing')
  return query
}

const isMoving = (status: Parameters<typeof isUnderWay>[0] | undefined): boolean =>
  status !== undefined && (status === 'waiting' || isUnderWay(status))
