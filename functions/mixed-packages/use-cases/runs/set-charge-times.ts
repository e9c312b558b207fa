import type { Input } from '../../../../shared/contract/call.ts'
import type { claimRunCalls } from '../../../../shared/mixed-packages/runs.calls.ts'
import type { MaybeCompanyActor } from '../../../platform/actor.ts'
import type { Deps } from '../../../platform/deps.ts'
import { refuseUnexplained, startRun } from '../../runs/start-run.ts'

/** Sets from when the units of claims are charged for storage, of each by itself. */
export const setChargeTimes = async (
  deps: Deps,
  actor: MaybeCompanyActor,
  { claimRequests, reason }: Input<typeof claimRunCalls.setChargeTimes>,
) => {
  refuseUnexplained(claimRequests, reason)
  return startRun(deps, actor, { kind: 'setChargeTime', wanted: claimRequests, reason, field: 'claimRequests' })
}
