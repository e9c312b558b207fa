import type { Output } from '../../../shared/contract/call.ts'
import { whyFailed } from '../../../shared/contract/line-results.ts'
import { type ReasonMessage, reasonMessage } from '../../../shared/reasons/reasons.ts'
import { historyReasons } from '../../../shared/tracking/history.reasons.ts'
import { MAX_NAMED_REMAINING } from '../../../shared/tracking/history.rules.ts'
import type { tracking } from '../../../shared/tracking/tracking.contract.ts'
import type { Deps } from '../../platform/deps.ts'
import {
  irreversibleRowsOf,
  isReversible,
  reversibleRowsOf,
  type TrackingRow,
  trackingRowRef,
  trackingRowType,
} from '../../tracking-rows/public.ts'
import type { Batch } from '../batches.items.ts'
import { isConfirmedSince } from './reversible-rows.ts'

type RemainingRows = Output<typeof tracking.calls.reverseBatch>['failureRecords']

/**
 * Rows of a batch that are still confirmed after a reversal, each with the reason: at most MAX_NAMED_REMAINING,
 * irreversible rows first. `refused` are refusals by the books for rows that were tried.
 */
export const remainingRows = async (
  { table }: Deps,
  batch: Batch,
  { refused, startedAt }: { refused: ReadonlyMap<string, ReasonMessage>; startedAt: string },
): Promise<RemainingRows> => {
  const limit = MAX_NAMED_REMAINING
  const newest = { limit, reverse: true }
  const [left, ...irreversible] = await Promise.all(
    [reversibleRowsOf(batch), ...irreversibleRowsOf(batch)].map((range) => table.query(trackingRowType, range, newest)),
  )
  const claimed = irreversible.flatMap(({ records }) => records).sort((a, b) => (a.cwId < b.cwId ? 1 : -1))
  // The index is eventually consistent: rows that were just reversed may still be in it.
  const leftNow = await table.batchGet(
    (left?.records ?? []).map((row) => trackingRowRef(row)),
    { consistent: true },
  )
  const named = new Set(claimed.map(({ cwId }) => cwId))
  const others = leftNow.filter((row) => row?.status === 'confirmed' && !named.has(row.cwId))
  return [...claimed, ...others.flatMap((row) => row ?? [])].slice(0, limit).map((row) => {
    const { cwId, tracking, upc, qty, unclaimed, confirmation } = row
    return {
      cwId,
      tracking,
      upc,
      qty,
      productName: confirmation?.productName ?? '',
      claimed: qty - unclaimed,
      ...whyFailed([refused.get(cwId) ?? whyOf(row, startedAt)]),
      canRetry: isReversible(row),
    }
  })
}

const whyOf = (row: TrackingRow, startedAt: string): ReasonMessage => {
  if (row.isMixedPackage) return reasonMessage(historyReasons.mixedPackage)
  if (!isReversible(row))
    return reasonMessage(historyReasons.claimed, { claimed: row.qty - row.unclaimed, qty: row.qty })
  return reasonMessage(isConfirmedSince(row, startedAt) ? historyReasons.confirmedSince : historyReasons.notReached)
}
