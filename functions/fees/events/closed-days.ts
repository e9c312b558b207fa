import { feeQueue } from '../../../shared/fees/jobs.messages.ts'
import { CLOSE_AFTER_MINUTES } from '../../../shared/fees/jobs.rules.ts'
import { endOfDay } from '../../../shared/values/day.ts'
import type { Intent } from '../../platform/db/intent.ts'
import type { Deps } from '../../platform/deps.ts'
import { toQueue } from '../../platform/outbox/to-queue.ts'
import type { EventRow } from '../rows/fee-rows.items.ts'
import { sumDay } from '../sums/sum-day.ts'

type Place = Pick<EventRow, 'doctorNo' | 'warehouseNo'>
type RowDay = Pick<EventRow, 'day' | 'timeZone'>

/** Margin for commits that finish some time after their clock reading. */
const MARGIN_MS = 15 * 60_000

/** Days of the given rows that a job may already have closed. */
const closedOf = (now: string, rows: readonly RowDay[]): string[] => {
  const isClosed = ({ day, timeZone }: RowDay): boolean =>
    Date.parse(now) > Date.parse(endOfDay(day, timeZone)) + CLOSE_AFTER_MINUTES * 60_000 - MARGIN_MS
  return [...new Set(rows.filter(isClosed).map(({ day }) => day))].sort()
}

/** Intents that queue a rebuild of existing bills, for the commit that writes late rows. */
export const queueBillRebuilds = (
  deps: Pick<Deps, 'now' | 'newId'>,
  { doctorNo, warehouseNo }: Place,
  rows: readonly RowDay[],
): Intent[] => {
  const asOf = deps.now()
  const months = [...new Set(closedOf(asOf, rows).map((day) => day.slice(0, 7)))]
  if (months.length === 0) return []
  return toQueue(deps, feeQueue, [
    { doctorNo, warehouseNo, asOf, days: [], reprice: false, months, standingOnly: true, step: 0 },
  ])
}

/**
 * Recomputes the sums of closed days after late rows are written. Callers also pass rows that already existed, since an
 * earlier run may have been interrupted before it recomputed the sums.
 */
export const sumClosedDays = async (
  deps: Pick<Deps, 'table' | 'now'>,
  { doctorNo, warehouseNo }: Place,
  rows: readonly RowDay[],
): Promise<void> => {
  for (const day of closedOf(deps.now(), rows)) await sumDay(deps, { doctorNo, warehouseNo, day })
}
