import { feesReasons } from '../../../shared/fees/fees.reasons.ts'
import type { FeeRunMessage } from '../../../shared/fees/jobs.messages.ts'
import { reasonMessage, storedReason } from '../../../shared/reasons/reasons.ts'
import type { Deps } from '../../platform/deps.ts'
import { readMonth } from '../months/write-month.ts'
import { type RunOf, writeRunState } from './run-states.ts'
import type { Warehouse } from './warehouse-span.ts'

/**
 * Removes from a message the periods in months before the warehouse was created, unless fees were charged in those
 * months, so that a mistyped year leaves no empty bills behind.
 */
export const dropEarlyPeriods = async (
  deps: Pick<Deps, 'table' | 'now'>,
  of: RunOf,
  message: FeeRunMessage,
  { firstDay }: Warehouse,
): Promise<FeeRunMessage> => {
  const { days, months } = message
  const { doctorNo, warehouseNo } = of
  const early = new Set([...days, ...months].map((period) => period.slice(0, 7)))
  const empty = new Set<string>()
  for (const month of early) {
    if (month < firstDay.slice(0, 7) && !(await readMonth(deps, { doctorNo, warehouseNo, month }))) empty.add(month)
  }
  if (empty.size === 0) return message
  const isEmpty = (period: string): boolean => empty.has(period.slice(0, 7))
  const error = storedReason(reasonMessage(feesReasons.beforeFirst, { day: firstDay }))
  for (const period of [...days, ...months].filter(isEmpty)) await writeRunState(deps, of, period, 'done', { error })
  return {
    ...message,
    days: days.filter((day) => !isEmpty(day)),
    months: months.filter((month) => !isEmpty(month)),
  }
}
