import { refuse } from '../../../shared/contract/errors.ts'
import type { inbound } from '../../../shared/inbound/inbound.contract.ts'
import { inboundReasons } from '../../../shared/inbound/inbound.reasons.ts'
import type { Deps } from '../../platform/deps.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { timeBudget } from '../../platform/time-budget.ts'
import { bulkClaimedOf } from '../claims/bulk-claimed.ts'
import { claimNumbers } from '../claims/claim-numbers.ts'
import { inboundRef } from '../inbound.items.ts'
import { ownTake } from '../read-take.ts'

type ClaimDeps = Deps & {
  /** Book writes per commit; smaller in tests, so that a few numbers need several steps. */
  room?: number | undefined
}

/**
 * 1. The take must be the caller's.
 * 2. All its unclaimed numbers, in any state the take stores for them, are looked up and claimed, several per commit;
 *    each that cannot be claimed is reported with the reason.
 * 3. A retry resumes, and answers for what earlier runs claimed; once answered, it claims nothing more.
 */
export const bulkClaim: UseCase<typeof inbound.calls.bulkClaim, ClaimDeps> = async (
  { room, ...deps },
  actor,
  { inboundNo },
) => {
  const inTime = timeBudget(deps)
  const { doctorNo } = actor.company
  const take = ownTake(await deps.table.get(inboundRef({ doctorNo, inboundNo }), { consistent: true }), actor)
  const wanted = take.trackings
    .filter(({ status }) => status !== 'claimed' && take.status === 'open')
    .map(({ tracking }) => ({ inboundNo, tracking }))
  return claimNumbers(deps, actor, wanted, { inTime, room }, async (outcome) => {
    if (outcome.claimed.length === 0) {
      if (take.status === 'cancelled') throw refuse(inboundReasons.cancelled)
      if (take.status === 'completed') throw refuse(inboundReasons.completed)
      if (wanted.length === 0) throw refuse(inboundReasons.noNumbers)
    }
    return bulkClaimedOf(deps, doctorNo, outcome)
  })
}
