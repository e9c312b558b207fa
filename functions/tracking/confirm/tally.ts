import type { Output } from '../../../shared/contract/call.ts'
import { whyFailed } from '../../../shared/contract/line-results.ts'
import { type Told, tell } from '../../../shared/reasons/reasons.ts'
import type { tracking } from '../../../shared/tracking/tracking.contract.ts'
import { trackingReasons } from '../../../shared/tracking/tracking.reasons.ts'
import type { TrackingRow } from '../../tracking-rows/public.ts'
import type { BulkRun } from '../bulk-run.items.ts'

type ConfirmResult = Output<typeof tracking.calls.bulkConfirm>
type NamedRow = Pick<ConfirmResult['failureRecords'][number], 'cwId' | 'tracking' | 'upc'>

/** Failed rows named in an answer; the count includes the rest. */
const MAX_NAMED = 1000

const GONE = tell(trackingReasons.confirmedMeanwhile)
const LATER = tell(trackingReasons.notReached)
const ABSENT = tell(trackingReasons.notPending)

export type Tally = ReturnType<typeof newTally>

interface Standing {
  result: ConfirmResult
  /** Rows that were listed and are still to confirm, as far as this call knows. */
  waiting: number
}

/** Builds the answer of a bulk confirm; `from` continues another tally independently. */
export const newTally = (batchNumber: string, from?: Standing) => {
  const none = { totalCount: 0, successCount: 0, failedCount: 0, unreached: 0, units: 0 }
  const begun = from?.result ?? { batchNumber, ...none, failureRecords: [] }
  const result: ConfirmResult = { ...begun, failureRecords: [...begun.failureRecords] }
  const standing: Standing = { result, waiting: from?.waiting ?? 0 }
  const fail = (rows: readonly NamedRow[], told: Told, canRetry: boolean) => {
    result.totalCount += rows.length
    result.failedCount += rows.length
    const room = MAX_NAMED - result.failureRecords.length
    const named = rows
      .slice(0, room)
      .map(({ cwId, tracking, upc }) => ({ cwId, tracking, upc, ...whyFailed([told]), canRetry }))
    result.failureRecords.push(...named)
  }
  /** Rows left out for lack of time. */
  const skip = (rows: readonly NamedRow[]) => {
    result.unreached += rows.length
    fail(rows, LATER, true)
  }
  const succeed = (rows: readonly TrackingRow[]) => {
    result.totalCount += rows.length
    result.successCount += rows.length
    result.units += rows.reduce((sum, row) => sum + row.qty, 0)
  }
  const unseen = (named: ReadonlyMap<string, string>): NamedRow[] =>
    [...named].map(([cwId, upc]) => ({ cwId, upc, tracking: '' }))
  return {
    result,
    standing,
    fail,
    skip,
    see: (rows: readonly TrackingRow[]) => {
      standing.waiting += rows.length
    },
    confirm: (rows: readonly TrackingRow[]) => {
      standing.waiting -= rows.length
      succeed(rows)
    },
    /** Rows that this call had confirmed and that are to confirm again. */
    undone: succeed,
    /** Counts everything the call has confirmed, in this run and others. */
    countRun: ({ rows, units }: BulkRun) => {
      result.totalCount += rows - result.successCount
      result.successCount = rows
      result.units = units
    },
    gone: (rows: readonly TrackingRow[]) => {
      standing.waiting -= rows.length
      fail(rows, GONE, false)
    },
    /** Named rows that are not in the batch. */
    absent: (named: ReadonlyMap<string, string>) => fail(unseen(named), ABSENT, false),
    /** Named rows that were not reached. */
    skipNamed: (named: ReadonlyMap<string, string>) => skip(unseen(named)),
    /** Rows of the batch that were not listed: all rows to confirm except those seen. */
    skipUnseen: (toConfirm: number) => {
      const unlisted = Math.max(toConfirm - standing.waiting, 0)
      result.totalCount += unlisted
      result.failedCount += unlisted
      result.unreached += unlisted
    },
  }
}
