import type { fees } from '../../../../shared/fees/fees.contract.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import { ask, refuseFuture, refusePaid, requireBuilder } from '../../runs/ask.ts'

/** Reprices every row of a month and builds its bills. */
export const rebuildMonthly: UseCase<typeof fees.calls.rebuildMonthly> = async (deps, actor, { logId: month }) => {
  requireBuilder(actor)
  refuseFuture(month, deps.now())
  await refusePaid(deps, actor, [month])
  return ask(deps, actor, { days: [], month, reprice: true, close: false }, [month])
}
