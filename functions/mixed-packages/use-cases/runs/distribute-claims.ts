import type { claimRunCalls } from '../../../../shared/mixed-packages/runs.calls.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import { startRun } from '../../runs/start-run.ts'

/** Distributes claims, each with its own charge time. */
export const distributeClaims: UseCase<typeof claimRunCalls.distributeClaims> = (deps, actor, { claimRequests }) =>
  startRun(deps, actor, { kind: 'distribute', wanted: claimRequests, field: 'claimRequests' })
