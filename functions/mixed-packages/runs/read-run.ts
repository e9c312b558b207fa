import { refuse } from '../../../shared/contract/errors.ts'
import { mixedClaimsReasons } from '../../../shared/mixed-packages/claims.reasons.ts'
import type { Actor } from '../../platform/actor.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { type ClaimRun, claimRunItem } from './runs.items.ts'

/** A batch operation that the caller has started (404 for anybody else's). */
export const readRun = async (deps: Deps, { userNo }: Actor, runNo: string): Promise<ClaimRun> => {
  const run = await deps.table.get(ref(claimRunItem, { runNo }), { consistent: true })
  if (run?.userNo !== userNo) throw refuse(mixedClaimsReasons.noRun)
  return run
}
