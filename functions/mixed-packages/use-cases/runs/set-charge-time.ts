import type { Input } from '../../../../shared/contract/call.ts'
import type { claimRunCalls } from '../../../../shared/mixed-packages/runs.calls.ts'
import type { MaybeCompanyActor } from '../../../platform/actor.ts'
import type { Deps } from '../../../platform/deps.ts'
import { claimsNamed, refuseUnexplained, startRun } from '../../runs/start-run.ts'

/** Sets from when the units of claims are charged for storage. */
export const setChargeTime = async (
  deps: Deps,
  actor: MaybeCompanyActor,
  { claimIds, forceChargeTime, reason }: Input<typeof claimRunCalls.setChargeTime>,
) => {
  const wanted = claimsNamed(claimIds).map((claim) => ({ ...claim, forceChargeTime }))
  refuseUnexplained(wanted, reason)
  return startRun(deps, actor, { kind: 'setChargeTime', wanted, reason, field: 'claimIds' })
}
