import type { Output } from '../../../shared/contract/call.ts'
import { whyFailed } from '../../../shared/contract/line-results.ts'
import { type ReasonMessage, reasonMessage } from '../../../shared/reasons/reasons.ts'
import type { tracking } from '../../../shared/tracking/tracking.contract.ts'
import { trackingReasons } from '../../../shared/tracking/tracking.reasons.ts'
import type { TrackingRow } from '../../tracking-rows/public.ts'

type ConfirmResult = Output<typeof tracking.calls.bulkConfirm>
type NamedRow = Pick<ConfirmResult['failureRecords'][number], 'cwId' | 'tracking' | 'upc'>

/** Progress of one run of a bulk confirmation. */
export interface Progress {
  /** True once the run has tried to confirm a pack. */
  isTried: boolean
  /** True if another run of the call has answered, so that this run confirms no more rows. */
  isOver: boolean
  /** True once all unconfirmed rows of the batch have been listed. */
  isListed: boolean
  /** Number of listed rows that are still unconfirmed, according to this run. */
  waiting: number
  /** Numbers of rows and units that the call has confirmed, including rows that someone has reversed since. */
  done: { rows: number; units: number }
  /** Rows that the call does not confirm, each with the reason. */
  failed: Failure[]
  /** Listed rows left for the next call: they were not tried, or others won every race for them. */
  skipped: TrackingRow[]
  /** Rows named by number that have not been listed, each with the UPC entered for it. */
  unseen: Map<string, string>
}

interface Failure extends NamedRow {
  problem: ReasonMessage
  canRetry: boolean
}

export const newProgress = (named: ReadonlyMap<string, string>): Progress => ({
  isTried: false,
  isOver: false,
  isListed: false,
  waiting: 0,
  done: { rows: 0, units: 0 },
  failed: [],
  skipped: [],
  unseen: new Map(named),
})

export const copyOf = (progress: Progress): Progress => ({
  ...progress,
  done: { ...progress.done },
  failed: [...progress.failed],
  skipped: [...progress.skipped],
  unseen: new Map(progress.unseen),
})

export const addConfirmed = (progress: Progress, rows: readonly TrackingRow[]): void => {
  progress.waiting -= rows.length
  addDone(progress, rows)
}

/**
 * Adds rows that the call confirmed and someone has reversed since. They count as done although they are unconfirmed
 * again.
 */
export const addUndone = (progress: Progress, rows: readonly TrackingRow[]): void => addDone(progress, rows)

/** Adds rows that someone else has confirmed since they were listed. */
export const addConfirmedByOthers = (progress: Progress, rows: readonly TrackingRow[]): void => {
  progress.waiting -= rows.length
  addFailed(progress, rows, { problem: CONFIRMED_MEANWHILE, canRetry: false })
}

export const addFailed = (
  progress: Progress,
  rows: readonly NamedRow[],
  { problem, canRetry }: { problem: ReasonMessage; canRetry: boolean },
): void => {
  for (const { cwId, tracking, upc } of rows) progress.failed.push({ cwId, tracking, upc, problem, canRetry })
}

/** Rows that the call leaves unconfirmed. */
export interface Left {
  /** Rows that were not reached. */
  unreached: readonly NamedRow[]
  /** Number of rows that were not reached and never listed. */
  unlisted: number
  /** Named rows that are not among the unconfirmed rows of the batch. */
  absent: readonly NamedRow[]
}

export const resultOf = (
  batchNumber: string,
  { done, failed }: Progress,
  { unreached, unlisted, absent }: Left,
): ConfirmResult => {
  const failures: Failure[] = [
    ...failed,
    ...unreached.map((row) => ({ ...row, problem: LATER, canRetry: true })),
    ...absent.map((row) => ({ ...row, problem: ABSENT, canRetry: false })),
  ]
  const failedCount = failures.length + unlisted
  return {
    batchNumber,
    totalCount: done.rows + failedCount,
    successCount: done.rows,
    failedCount,
    unreached: unreached.length + unlisted,
    units: done.units,
    failureRecords: failures.slice(0, MAX_NAMED).map(({ cwId, tracking, upc, problem, canRetry }) => ({
      cwId,
      tracking,
      upc,
      ...whyFailed([problem]),
      canRetry,
    })),
  }
}

/** Maximum number of failed rows named in an answer; the count includes all of them. */
const MAX_NAMED = 1000

const CONFIRMED_MEANWHILE = reasonMessage(trackingReasons.confirmedMeanwhile)
const LATER = reasonMessage(trackingReasons.notReached)
const ABSENT = reasonMessage(trackingReasons.notPending)

const addDone = ({ done }: Progress, rows: readonly TrackingRow[]): void => {
  done.rows += rows.length
  done.units += rows.reduce((sum, { qty }) => sum + qty, 0)
}
