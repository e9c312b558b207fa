import type { Input } from '../../../../shared/contract/call.ts'
import type { claimRunCalls } from '../../../../shared/mixed-packages/runs.calls.ts'
import type { MaybeCompanyActor } from '../../../platform/actor.ts'
import type { Deps } from '../../../platform/deps.ts'
import { claimsNamed, startRun } from '../../runs/start-run.ts'

/** Rejects many claims for one reason. */
export const batchRejectClaims = async (
  deps: Deps,
  actor: MaybeCompanyActor,
  { claimIds, reason }: Input<typeof claimRunCalls.batchRejectClaims>,
) => startRun(deps, actor, { kind: 'reject', wanted: claimsNamed(claimIds), reason, field: 'claimIds' })
