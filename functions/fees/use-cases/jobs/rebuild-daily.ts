import type { fees } from '../../../../shared/fees/fees.contract.ts'
import { daysOfText } from '../../../../shared/fees/jobs.rules.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import { ask, refusePaid, refuseUnended, requireBuilder } from '../../runs/ask.ts'

/** Recomputes the storage of days, and the existing bills of their months. */
export const rebuildDaily: UseCase<typeof fees.calls.rebuildDaily> = async (deps, actor, { dates }) => {
  requireBuilder(actor)
  const days = daysOfText(dates)
  refuseUnended(days, deps.now())
  await refusePaid(deps, actor, [...new Set(days.map((day) => day.slice(0, 7)))])
  return ask(deps, actor, { days, reprice: false, close: false }, days)
}
