import type { Input } from '../../../../shared/contract/call.ts'
import type { fees } from '../../../../shared/fees/fees.contract.ts'
import type { MaybeCompanyActor } from '../../../platform/actor.ts'
import type { Deps } from '../../../platform/deps.ts'
import { ask, refuseFuture, refusePaid, requireBuilder } from '../../runs/ask.ts'

/** Closes what is over of a month and makes its bills, in all warehouses that the caller may ask for. */
export const generateMonthly = async (
  deps: Deps,
  actor: MaybeCompanyActor,
  { logId: month }: Input<typeof fees.calls.generateMonthly>,
) => {
  requireBuilder(actor)
  refuseFuture(month, deps.now())
  await refusePaid(deps, actor, [month])
  return ask(deps, actor, { days: [], month, reprice: false, close: false }, [month])
}
