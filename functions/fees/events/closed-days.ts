import { feeQueue } from '../../../shared/fees/jobs.messages.ts'
import { CLOSE_AFTER_MINUTES } from '../../../shared/fees/jobs.rules.ts'
import { endOfDay } from '../../../shared/values/day.ts'
import type { Intent } from '../../platform/db/intent.ts'
import type { Deps } from '../../platform/deps.ts'
import { toQueue } from '../../platform/outbox/to-queue.ts'
import type { RowsPlan } from './rows-plan.ts'

/** A commit may take its time after it was decided on. */
const MARGIN_MS = 15 * 60_000

/**
 * For the commit of rows: where a day of theirs may have been closed already, its sums are made anew, and so is the bill
 * of its month if there is one.
 */
export const closedDaysAnew = (
  deps: Pick<Deps, 'now' | 'newId'>,
  place: { doctorNo: string; warehouseNo: string },
  plan: RowsPlan,
): Intent[] => {
  const asOf = deps.now()
  const closed = [...plan.days()]
    .filter(
      ([day, zone]) => Date.parse(asOf) > Date.parse(endOfDay(day, zone)) + CLOSE_AFTER_MINUTES * 60_000 - MARGIN_MS,
    )
    .map(([day]) => day)
    .sort()
  if (closed.length === 0) return []
  const months = [...new Set(closed.map((day) => day.slice(0, 7)))]
  const run = { ...place, asOf, days: closed, reprice: false, months, standingOnly: true, step: 0 }
  return toQueue(deps, feeQueue, [run])
}
