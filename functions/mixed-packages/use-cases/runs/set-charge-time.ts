import type { claimRunCalls } from '../../../../shared/mixed-packages/runs.calls.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import { claimsNamed, refuseUnexplained, startRun } from '../../runs/start-run.ts'

/** Sets the start of the storage charge for the units of claims. */
export const setChargeTime: UseCase<typeof claimRunCalls.setChargeTime> = async (
  deps,
  actor,
  { claimIds, forceChargeTime, reason },
) => {
  const wanted = claimsNamed(claimIds).map((claim) => ({ ...claim, forceChargeTime }))
  refuseUnexplained(wanted, reason)
  return startRun(deps, actor, { kind: 'setChargeTime', wanted, reason, field: 'claimIds' })
}
