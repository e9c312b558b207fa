import type { claimRunCalls } from '../../../../shared/mixed-packages/runs.calls.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import { readRun } from '../../runs/read-run.ts'

/** Progress of a batch operation of the caller. */
export const getClaimRun: UseCase<typeof claimRunCalls.getClaimRun> = async (deps, actor, { runId }) => {
  const { kind, count, done, failed, createDate } = await readRun(deps, actor, runId)
  return { runId, kind, status: done < count ? 'running' : 'done', count, done, failed, createDate }
}
