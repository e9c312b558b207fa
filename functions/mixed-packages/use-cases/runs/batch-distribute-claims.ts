import type { Input } from '../../../../shared/contract/call.ts'
import type { claimRunCalls } from '../../../../shared/mixed-packages/runs.calls.ts'
import type { MaybeCompanyActor } from '../../../platform/actor.ts'
import type { Deps } from '../../../platform/deps.ts'
import { claimsNamed, startRun } from '../../runs/start-run.ts'

/** Distributes claims, all with the charge time that is given, or each with its own. */
export const batchDistributeClaims = async (
  deps: Deps,
  actor: MaybeCompanyActor,
  { claimIds, forceChargeTime }: Input<typeof claimRunCalls.batchDistributeClaims>,
) => {
  const wanted = claimsNamed(claimIds).map((claim) => ({ ...claim, forceChargeTime }))
  return startRun(deps, actor, { kind: 'distribute', wanted, field: 'claimIds' })
}
