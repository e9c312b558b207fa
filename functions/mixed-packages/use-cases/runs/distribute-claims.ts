import type { Input } from '../../../../shared/contract/call.ts'
import type { claimRunCalls } from '../../../../shared/mixed-packages/runs.calls.ts'
import type { MaybeCompanyActor } from '../../../platform/actor.ts'
import type { Deps } from '../../../platform/deps.ts'
import { startRun } from '../../runs/start-run.ts'

/** Distributes claims, each with a charge time of its own. */
export const distributeClaims = (
  deps: Deps,
  actor: MaybeCompanyActor,
  { claimRequests }: Input<typeof claimRunCalls.distributeClaims>,
) => startRun(deps, actor, { kind: 'distribute', wanted: claimRequests, field: 'claimRequests' })
