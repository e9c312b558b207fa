import { api } from '../../../api/client.ts'
import { useRounds } from '../../../components/use-rounds.ts'
import type { BatchReversed } from '../package-dialog.ts'
import { staleReversal, useMixedCall } from '../use-mixed-call.ts'

/**
 * Each call reverses as many packages as its time allows; the next call continues after them, until all packages have
 * been tried.
 */
export const useBatchReversal = ({ doctorNo, batchNumbers }: { doctorNo: string; batchNumbers: readonly string[] }) => {
  const rounds = useRounds()
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
    let batchesLeft = batchNumbers
    let after = ''
    const { left: unreached } = await rounds.run(async () => {
      const answer = await send(batchesLeft, after === '' ? {} : { after })
      reversed += answer.reversed
      after = answer.next
      batchesLeft = answer.left
      failureRecords.push(...answer.failureRecords)
      return {
        done: answer.reversed,
        tried: answer.reversed + answer.failedCount,
        left: batchesLeft.length === 0 ? 0 : answer.unreached,
      }
    })
    return { batchNumbers, batchesLeft, unreached, reversed, failureRecords, failedCount: failureRecords.length }
  }
  return { rounds, reverse }
}
