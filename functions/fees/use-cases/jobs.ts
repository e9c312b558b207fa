import type { fees } from '../../../shared/fees/fees.contract.ts'
import type { jobCalls } from '../../../shared/fees/jobs.calls.ts'
import { daysOfText } from '../../../shared/fees/jobs.rules.ts'
import { readList } from '../../platform/db/pages.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { runsList } from '../runs/fee-runs.source.ts'
import { closableAt } from '../runs/plan-fees.ts'
import { refuseFuture, refusePaid, refuseUnended, requestRuns, requireRebuildFees } from '../runs/request-runs.ts'

/**
 * Closes all ended days in all warehouses. Returns the last day that has ended in the default time zone; in other zones
 * it may differ by one day.
 */
export const generateDaily: UseCase<typeof jobCalls.generateDaily> = (deps, actor) =>
  requestRuns(deps, actor, { days: [], reprice: false, close: true }, [closableAt(deps.now(), undefined).day])

/** Closes the days of a month that have ended and builds its bills, in all warehouses in the caller's scope. */
export const generateMonthly: UseCase<typeof fees.calls.generateMonthly> = async (deps, actor, { logId: month }) => {
  requireRebuildFees(actor)
  refuseFuture(month, deps.now())
  await refusePaid(deps, actor, [month])
  return requestRuns(deps, actor, { days: [], month, reprice: false, close: false }, [month])
}

/** Recomputes the storage fees of the given days, and the existing bills of their months. */
export const rebuildDaily: UseCase<typeof fees.calls.rebuildDaily> = async (deps, actor, { dates }) => {
  requireRebuildFees(actor)
  const days = daysOfText(dates)
  refuseUnended(days, deps.now())
  await refusePaid(deps, actor, [...new Set(days.map((day) => day.slice(0, 7)))])
  return requestRuns(deps, actor, { days, reprice: false, close: false }, days)
}

/** Reprices every row of a month and builds its bills. */
export const rebuildMonthly: UseCase<typeof fees.calls.rebuildMonthly> = async (deps, actor, { logId: month }) => {
  requireRebuildFees(actor)
  refuseFuture(month, deps.now())
  await refusePaid(deps, actor, [month])
  return requestRuns(deps, actor, { days: [], month, reprice: true, close: false }, [month])
}

/** States of the runs of a day or month, for the warehouses in the caller's scope. */
export const getRuns: UseCase<typeof fees.calls.getRuns> = async (deps, actor, input) => {
  requireRebuildFees(actor)
  return readList(await runsList(deps, actor, input), input)
}
