import type { claimRunCalls } from '../../../../shared/mixed-packages/runs.calls.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import { refuseUnexplained, startRun } from '../../runs/start-run.ts'

/** Sets the start of the storage charge per claim. */
export const setChargeTimes: UseCase<typeof claimRunCalls.setChargeTimes> = async (
  deps,
  actor,
  { claimRequests, reason },
) => {
  refuseUnexplained(claimRequests, reason)
  return startRun(deps, actor, { kind: 'setChargeTime', wanted: claimRequests, reason, field: 'claimRequests' })
}
