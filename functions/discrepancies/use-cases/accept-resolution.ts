import type { discrepancies } from '../../../shared/discrepancies/discrepancies.contract.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { timeBudget } from '../../platform/time-budget.ts'
import { updateTakes } from '../../tracking/public.ts'
import { caseFor, personOf } from '../cases/read-case.ts'
import type { DiscrepanciesDeps } from '../discrepancies-deps.ts'
import { cancelShipment, endCancellation, hasBegun } from '../resolutions/cancel-shipment.ts'
import { proposalToAnswer } from '../resolutions/proposal-to-answer.ts'
import { resolving } from '../resolutions/resolving.ts'

/**
 * 1. The proposal must be the one the caller saw, and theirs to answer.
 * 2. One commit: the movements in the books, in the name of whichever of the two may make them; the resolved case, its
 *    event and the mails. If the books refuse, the call is refused and the case stays as it was.
 * 3. Units of a shipment go back in as many commits as they left in: the first resolves the case, and any later run,
 *    the worker's included, finishes the shipment.
 */
export const acceptResolution: UseCase<typeof discrepancies.calls.acceptResolution, DiscrepanciesDeps> = async (
  deps,
  actor,
  { caseNo, proposal: proposalNo },
) => {
  const inTime = timeBudget(deps)
  const answer = { caseNo, state: 'resolved' as const }
  const before = await caseFor(deps, actor, caseNo)
  if (hasBegun(deps, before)) {
    await endCancellation(deps, actor, before)
    return answer
  }
  const { resolution } = proposalToAnswer(before, proposalNo, personOf(actor).side)
  if (resolution === 'cancelShipment') {
    await cancelShipment(deps, actor, before, proposalNo)
    return answer
  }
  const row = await retryRace(async () => {
    const found = await caseFor(deps, actor, caseNo)
    const { intents, moved } = await resolving(deps, actor, found, proposalNo)
    await deps.table.commit(intents, answer)
    return moved.row
  })
  if (row) await updateTakes(deps, actor.company.doctorNo, { rows: [row], inTime })
  return answer
}
