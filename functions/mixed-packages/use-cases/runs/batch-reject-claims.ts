import type { claimRunCalls } from '../../../../shared/mixed-packages/runs.calls.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import { claimsNamed, startRun } from '../../runs/start-run.ts'

/** Rejects many claims for one reason. */
export const batchRejectClaims: UseCase<typeof claimRunCalls.batchRejectClaims> = async (
  deps,
  actor,
  { claimIds, reason },
) => startRun(deps, actor, { kind: 'reject', wanted: claimsNamed(claimIds), reason, field: 'claimIds' })
