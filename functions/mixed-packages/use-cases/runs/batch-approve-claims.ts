import type { Input } from '../../../../shared/contract/call.ts'
import type { claimRunCalls } from '../../../../shared/mixed-packages/runs.calls.ts'
import type { MaybeCompanyActor } from '../../../platform/actor.ts'
import type { Deps } from '../../../platform/deps.ts'
import { claimsNamed, startRun } from '../../runs/start-run.ts'

/** Approves many claims that wait for review. */
export const batchApproveClaims = async (
  deps: Deps,
  actor: MaybeCompanyActor,
  { claimIds }: Input<typeof claimRunCalls.batchApproveClaims>,
) => startRun(deps, actor, { kind: 'approve', wanted: claimsNamed(claimIds), field: 'claimIds' })
