import type { Input } from '../../../../shared/contract/call.ts'
import type { fees } from '../../../../shared/fees/fees.contract.ts'
import type { MaybeCompanyActor } from '../../../platform/actor.ts'
import type { Deps } from '../../../platform/deps.ts'
import { ask, refuseFuture, refusePaid, requireBuilder } from '../../runs/ask.ts'

/** Prices every row of a month anew and makes its bills. */
export const rebuildMonthly = async (
  deps: Deps,
  actor: MaybeCompanyActor,
  { logId: month }: Input<typeof fees.calls.rebuildMonthly>,
) => {
  requireBuilder(actor)
  refuseFuture(month, deps.now())
  await refusePaid(deps, actor, [month])
  return ask(deps, actor, { days: [], month, reprice: true, close: false }, [month])
}
