import type { fees } from '../../../../shared/fees/fees.contract.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import { ask, refuseFuture, refusePaid, requireBuilder } from '../../runs/ask.ts'

/** Closes the ended days of a month and builds its bills, in all warehouses in the caller's scope. */
export const generateMonthly: UseCase<typeof fees.calls.generateMonthly> = async (deps, actor, { logId: month }) => {
  requireBuilder(actor)
  refuseFuture(month, deps.now())
  await refusePaid(deps, actor, [month])
  return ask(deps, actor, { days: [], month, reprice: false, close: false }, [month])
}
