import { useState } from 'react'
import { api } from '../../../api/client.ts'
import type { BatchReversed } from '../package-dialog.ts'
import { useMixedCall } from '../use-mixed-call.ts'
import { staleReversal } from './stale-reversal.ts'

/** One call reverses as many packages as it has time for; the next one goes on behind them, until all have been tried. */
export const useBatchReversal = ({ doctorNo, batchNumbers }: { doctorNo: string; batchNumbers: readonly string[] }) => {
  const [progress, setProgress] = useState<{ reversed: number; left: number }>()
  const one = useMixedCall(api['mixed-packages'].batchBulkReverse, 'reverse', { ...staleReversal, success: false })
  const several = useMixedCall(api['mixed-packages'].bulkReverse, 'reverse', { ...staleReversal, success: false })
  const send = async (left: readonly string[], from: { after?: string }) => {
    const [batchNumber = '', ...others] = left
    if (others.length > 0) return several.mutateAsync({ doctorNo, batchNumbers: [...left], ...from })
    const done = await one.mutateAsync({ doctorNo, batchNumber, ...from })
    return { ...done, left: done.unreached > 0 ? [batchNumber] : [] }
  }
  const reverse = async (): Promise<BatchReversed> => {
    const failureRecords: BatchReversed['failureRecords'] = []
    let reversed = 0
    let left = batchNumbers
    let after = ''
    for (;;) {
      const done = await send(left, after === '' ? {} : { after })
      reversed += done.reversed
      after = done.next
      left = done.left
      failureRecords.push(...done.failureRecords)
      if (left.length === 0) return { batchNumbers, reversed, failureRecords, failedCount: failureRecords.length }
      setProgress({ reversed, left: done.unreached })
    }
  }
  return { progress, reverse }
}
