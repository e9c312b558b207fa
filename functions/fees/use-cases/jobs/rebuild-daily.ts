import type { Input } from '../../../../shared/contract/call.ts'
import type { fees } from '../../../../shared/fees/fees.contract.ts'
import { daysOfText } from '../../../../shared/fees/jobs.rules.ts'
import type { MaybeCompanyActor } from '../../../platform/actor.ts'
import type { Deps } from '../../../platform/deps.ts'
import { ask, refusePaid, refuseUnended, requireBuilder } from '../../runs/ask.ts'

/** Computes the storage of days anew, and the bills that stand for their months. */
export const rebuildDaily = async (
  deps: Deps,
  actor: MaybeCompanyActor,
  { dates }: Input<typeof fees.calls.rebuildDaily>,
) => {
  requireBuilder(actor)
  const days = daysOfText(dates)
  refuseUnended(days, deps.now())
  await refusePaid(deps, actor, [...new Set(days.map((day) => day.slice(0, 7)))])
  return ask(deps, actor, { days, reprice: false, close: false }, days)
}
