import type { Input, Output } from '../../../../shared/contract/call.ts'
import type { claimRunCalls } from '../../../../shared/mixed-packages/runs.calls.ts'
import type { Actor } from '../../../platform/actor.ts'
import type { Deps } from '../../../platform/deps.ts'
import { readRun } from '../../runs/read-run.ts'

/** How far a batch operation of the caller is. */
export const getClaimRun = async (
  deps: Deps,
  actor: Actor,
  { runId }: Input<typeof claimRunCalls.getClaimRun>,
): Promise<Output<typeof claimRunCalls.getClaimRun>> => {
  const { kind, count, done, failed, createDate } = await readRun(deps, actor, runId)
  return { runId, kind, status: done < count ? 'running' : 'done', count, done, failed, createDate }
}
