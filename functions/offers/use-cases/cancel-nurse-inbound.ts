import type { offers } from '../../../shared/offers/offers.contract.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { cancelUnits } from '../takes/cancel-units.ts'
import { ownTakeWithOffer, releasedAnswer } from '../takes/own-take.ts'

/**
 * 1. Read the nurse's take and its offer.
 * 2. Refuse more than the free units left: those in pending claims wait for their decision.
 * 3. One transaction: the take's left falls, the offer's rises while it is offering, the open units and those under way
 *    fall.
 */
export const cancelNurseInbound: UseCase<typeof offers.calls.cancelNurseInbound> = (
  deps,
  actor,
  { inboundNo, cancelNum },
) =>
  retryRace(async () => {
    const { take, offer } = await ownTakeWithOffer(deps, actor, inboundNo)
    const release = cancelUnits(deps, actor, { take, offer, cancelNum })
    const answer = releasedAnswer(inboundNo, release)
    await deps.table.commit(release.intents, answer)
    return answer
  })
