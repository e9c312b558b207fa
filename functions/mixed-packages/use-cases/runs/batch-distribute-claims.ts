import type { claimRunCalls } from '../../../../shared/mixed-packages/runs.calls.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import { claimsNamed, startRun } from '../../runs/start-run.ts'

/** Distributes claims, all with the given charge time, or each with its own. */
export const batchDistributeClaims: UseCase<typeof claimRunCalls.batchDistributeClaims> = async (
  deps,
  actor,
  { claimIds, forceChargeTime },
) => {
  const wanted = claimsNamed(claimIds).map((claim) => ({ ...claim, forceChargeTime }))
  return startRun(deps, actor, { kind: 'distribute', wanted, field: 'claimIds' })
}
