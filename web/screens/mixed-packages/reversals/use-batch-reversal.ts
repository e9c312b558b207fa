import { useState } from 'react'
import { api } from '../../../api/client.ts'
import { useMutationCall } from '../../../api/use-mutation-call.ts'
import type { BatchReversed } from '../package-dialog.ts'
import { staleReversal } from './stale-reversal.ts'

/** One call reverses as many packages as it has time for; the next one goes on behind them, until all have been tried. */
export const useBatchReversal = (of: { doctorNo: string; batchNumber: string }) => {
  const [progress, setProgress] = useState<{ reversed: number; left: number }>()
  const call = useMutationCall(api['mixed-packages'].batchBulkReverse, { ...staleReversal, success: false })
  const reverse = async (): Promise<BatchReversed> => {
    const failureRecords: BatchReversed['failureRecords'] = []
    let reversed = 0
    let after = ''
    for (;;) {
      const done = await call.mutateAsync({ ...of, ...(after === '' ? {} : { after }) })
      reversed += done.reversed
      after = done.next
      failureRecords.push(...done.failureRecords)
      if (done.unreached === 0) return { ...done, reversed, failureRecords, failedCount: failureRecords.length }
      setProgress({ reversed, left: done.unreached })
    }
  }
  return { progress, reverse }
}
