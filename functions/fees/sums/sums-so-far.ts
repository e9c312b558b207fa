import { daysOfMonth } from '../../../shared/fees/jobs.rules.ts'
import { addDays } from '../../../shared/values/day.ts'
import { readAll } from '../../platform/db/walk.ts'
import type { Deps } from '../../platform/deps.ts'
import { mapConcurrently } from '../../platform/task-pool.ts'
import type { FeeMonthKey } from '../rows/fee-rows.items.ts'
import { feeTotalItem, feeTotalsOf } from './fee-sums.items.ts'
import { readDaySums } from './sum-day.ts'
import { addSums, NO_SUMS, type Sums } from './sums.ts'

/** Number of days read in parallel. */
const CONCURRENCY = 8

/** Current sums of a month's rows. Closed days have stored sums, so that only the rows of open days are read. */
export const sumsSoFar = async (deps: Pick<Deps, 'table' | 'now'>, { month, ...of }: FeeMonthKey): Promise<Sums> => {
  const days = daysOfMonth(month)
  const [from = '', to = ''] = [days[0], days.at(-1)]
  const stored = await readAll(deps.table, feeTotalItem, feeTotalsOf(of, { from, to }))
  const closed = new Set(stored.map(({ day }) => day))
  // Tomorrow in UTC: no time zone is further ahead.
  const last = addDays(deps.now().slice(0, 10), 1)
  const open = days.filter((day) => day <= last && !closed.has(day))
  const read = await mapConcurrently(CONCURRENCY, open, (day) => readDaySums(deps, { ...of, day }))
  return [...stored, ...read.map(({ total }) => total)].reduce<Sums>(addSums, NO_SUMS)
}
