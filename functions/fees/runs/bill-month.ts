import { feesReasons } from '../../../shared/fees/fees.reasons.ts'
import type { FeeRunMessage } from '../../../shared/fees/jobs.messages.ts'
import { daysOfMonth } from '../../../shared/fees/jobs.rules.ts'
import { reasonMessage, storedReason } from '../../../shared/reasons/reasons.ts'
import { addDays, type Day, type Month, nextMonth } from '../../../shared/values/day.ts'
import type { Deps } from '../../platform/deps.ts'
import { billNoOf, billRef } from '../bills/bills.items.ts'
import { buildBill, DirtyDays } from '../bills/build-bill.ts'
import { repriceDays } from '../events/reprice.ts'
import { unpricedBetween } from '../events/unpriced-between.ts'
import type { FeeProgress, FeeRun } from './fee-runs.items.ts'
import { type RunOf, readRuns, writeRunState } from './run-states.ts'

/** Builds the bill for a month, or returns the days that must be computed first. */
export const billMonth = async (
  deps: Deps,
  of: RunOf,
  { message, before, month }: { message: FeeRunMessage; before: FeeProgress; month: Month },
): Promise<readonly Day[] | undefined> => {
  const { doctorNo, warehouseNo } = of
  if (message.standingOnly && !(await deps.table.get(billRef({ doctorNo, billNo: billNoOf(warehouseNo, month) })))) {
    return undefined
  }
  const lastDay = addDays(`${nextMonth(month)}-01`, -1)
  const isPreview = before.closedUntil < lastDay
  await writeRunState(deps, of, month, 'running')
  try {
    const changedOpen =
      message.reprice && isPreview
        ? await recordingFailure(deps, of, [month], () => repriceOpen(deps, of, before, lastDay))
        : 0
    const built = await recordingFailure(deps, of, [month], () =>
      buildBill(deps, { doctorNo, warehouseNo, month }, { isPreview, builtBy: message.asked }),
    )
    if (built.isPaid) await writeRunState(deps, of, month, 'paid')
    else {
      const { rows, bill } = built
      const days = await readRuns(deps, of, daysOfMonth(month))
      await writeRunState(deps, of, month, 'done', {
        rows,
        changed: changedOpen + changedIn(days, of),
        total: bill.total,
        ...(await missing(deps, of, { month, days })),
      })
    }
    return undefined
  } catch (error) {
    if (error instanceof DirtyDays) return error.days
    throw error
  }
}

/**
 * Reprices the events of days that are not closed yet. Events of closed days were already repriced when their days were
 * computed.
 */
const repriceOpen = (deps: Deps, of: RunOf, { closedUntil }: FeeProgress, lastDay: Day): Promise<number> => {
  const { doctorNo, warehouseNo, asOf } = of
  const first = `${lastDay.slice(0, 7)}-01`
  const from = closedUntil < first ? first : addDays(closedUntil, 1)
  return repriceDays(deps, { doctorNo, warehouseNo, asOf, from, to: lastDay })
}

/** Number of rows changed on the days that this run computed. Days that another run computed are not counted. */
const changedIn = (days: readonly (FeeRun | undefined)[], { asOf }: RunOf): number =>
  days.reduce((sum, run) => sum + (run?.asOf === asOf ? run.changed : 0), 0)

/**
 * Describes the products without a price: those with events in the month, and those in storage, as found by the runs of
 * its days. The run of a day records the name of one product and the number of all, so the returned count is only a
 * lower bound: the highest among these numbers and the number of products with events.
 */
const missing = async (
  deps: Deps,
  { doctorNo, warehouseNo }: RunOf,
  { month, days: runs }: { month: Month; days: readonly (FeeRun | undefined)[] },
) => {
  const days = daysOfMonth(month)
  const [from = '', to = ''] = [days[0], days.at(-1)]
  const events = await unpricedBetween(deps, { doctorNo, warehouseNo, from, to })
  const stored = runs.flatMap((run) => (run?.error?.reason === feesReasons.unpricedStorage.key ? [run] : []))
  const product = events[0]?.productName ?? stored[0]?.error?.params.product
  if (typeof product !== 'string') return {}
  const unpriced = Math.max(events.length, ...stored.map((run) => run.unpriced))
  return { unpriced, error: storedReason(reasonMessage(feesReasons.unpricedMonth, { count: unpriced, product })) }
}

/** Calls `run`. Records a failure in the runs of these days or months; a later attempt replaces it. */
export const recordingFailure = async <T>(
  deps: Deps,
  of: RunOf,
  periods: readonly (Day | Month)[],
  run: () => Promise<T>,
): Promise<T> => {
  try {
    return await run()
  } catch (error) {
    if (error instanceof DirtyDays) throw error
    const why = error instanceof Error ? error.message : String(error)
    const failed = { error: storedReason(reasonMessage(feesReasons.runFailed, { error: why })) }
    for (const period of periods) await writeRunState(deps, of, period, 'failed', failed)
    throw error
  }
}
