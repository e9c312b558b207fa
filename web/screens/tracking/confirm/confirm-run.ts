import { MAX_NAMED_ROWS } from '../../../../shared/tracking/rows.rules.ts'
import { trackingReasons } from '../../../../shared/tracking/tracking.reasons.ts'
import type { ConfirmResult } from '../tracking-records.ts'
import type { ConfirmLine as Line } from './row-choices.ts'

/** Progress of a bulk confirm that takes several calls. */
export interface ConfirmRun {
  /** Lines of the next call. */
  next: Line[]
  /** Lines of the calls after it. */
  later: Line[][]
  /** Combined result of all calls. `failedCount` and `failureRecords` exclude rows that no call has tried. */
  result: Omit<ConfirmResult, 'batchNumber'>
}

/**
 * Whole UPCs are sent in one call, which is repeated unchanged until it has reached all rows. Named rows are split into
 * calls of at most `MAX_NAMED_ROWS`, the most that an answer can name; rows reported as not reached are sent again with
 * the next call.
 */
export const beginRun = (data: readonly Line[]): ConfirmRun => {
  const whole = data.filter(({ cwIds }) => cwIds === undefined)
  const calls: Line[][] = whole.length > 0 ? [whole] : []
  let room = 0
  for (const line of data) {
    for (let rest = line.cwIds ?? []; rest.length > 0; ) {
      if (room === 0) {
        calls.push([])
        room = MAX_NAMED_ROWS
      }
      const cwIds = rest.slice(0, room)
      calls.at(-1)?.push({ ...line, cwIds })
      rest = rest.slice(cwIds.length)
      room -= cwIds.length
    }
  }
  const [next = [], ...later] = calls
  const none = { totalCount: 0, successCount: 0, failedCount: 0, unreached: 0, units: 0 }
  return { next, later, result: { ...none, failureRecords: [] } }
}

export const plusAnswer = ({ next, later, result }: ConfirmRun, answer: ConfirmResult): ConfirmRun => {
  const isUnreached = ({ reasons }: { reasons: readonly { reason: string }[] }) =>
    reasons.some(({ reason }) => reason === trackingReasons.notReached.key)
  const failed = answer.failureRecords.filter((row) => !isUnreached(row))
  const failedIds = new Set(failed.map(({ cwId }) => cwId))
  const repeated = new Set(next.flatMap(({ upc, cwIds }) => (cwIds === undefined ? [upc] : [])))
  // If a retryable row was retried, only its last attempt counts.
  const kept = result.failureRecords.filter(
    ({ cwId, upc, canRetry }) => !failedIds.has(cwId) && !(canRetry && repeated.has(upc)),
  )
  const again = new Set(answer.failureRecords.filter(isUnreached).map(({ cwId }) => cwId))
  const rest = answer.unreached > 0 ? linesLeft(next, again) : []
  const [first = [], ...others] = rest.length > 0 ? [rest, ...later] : later
  const successCount = result.successCount + answer.successCount
  const failedCount = kept.length + answer.failedCount - answer.unreached
  const unreached = answer.unreached + namedIn(later)
  return {
    next: first,
    later: others,
    result: {
      totalCount: successCount + failedCount + unreached,
      successCount,
      failedCount,
      unreached,
      units: result.units + answer.units,
      failureRecords: [...kept, ...failed],
    },
  }
}

const linesLeft = (lines: readonly Line[], again: ReadonlySet<string>): Line[] =>
  lines.flatMap((line) => {
    if (line.cwIds === undefined) return [line]
    const cwIds = line.cwIds.filter((cwId) => again.has(cwId))
    return cwIds.length > 0 ? [{ ...line, cwIds }] : []
  })

const namedIn = (calls: readonly (readonly Line[])[]): number =>
  calls.flat().reduce((sum, { cwIds = [] }) => sum + cwIds.length, 0)
