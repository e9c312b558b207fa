import { refuse } from '../../../shared/contract/errors.ts'
import { mixedClaimsReasons } from '../../../shared/mixed-packages/claims.reasons.ts'
import type { Actor } from '../../platform/actor.ts'
import { ref } from '../../platform/db/table.ts'
import { readAll } from '../../platform/db/walk.ts'
import type { Deps } from '../../platform/deps.ts'
import { type ClaimRun, claimRunItem, claimRunPlanItem, type PlannedClaim, planOfRun } from './runs.items.ts'

/** A batch operation the caller started (404 for any other). */
export const readRun = async (deps: Deps, { userNo }: Actor, runNo: string): Promise<ClaimRun> => {
  const run = await deps.table.get(ref(claimRunItem, { runNo }), { consistent: true })
  if (run?.userNo !== userNo) throw refuse(mixedClaimsReasons.noRun)
  return run
}

/** The claims of a batch operation, in order. */
export const readPlan = async ({ table }: Pick<Deps, 'table'>, runNo: string): Promise<PlannedClaim[]> =>
  (await readAll(table, claimRunPlanItem, planOfRun(runNo), { consistent: true })).flatMap(({ claims }) => claims)
