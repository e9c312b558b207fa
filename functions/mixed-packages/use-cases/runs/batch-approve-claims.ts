import type { claimRunCalls } from '../../../../shared/mixed-packages/runs.calls.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import { claimsNamed, startRun } from '../../runs/start-run.ts'

/** Approves many claims that wait for review. */
export const batchApproveClaims: UseCase<typeof claimRunCalls.batchApproveClaims> = async (deps, actor, { claimIds }) =>
  startRun(deps, actor, { kind: 'approve', wanted: claimsNamed(claimIds), field: 'claimIds' })
