import type { Input, Output } from '../../../shared/contract/call.ts'
import type { offers } from '../../../shared/offers/offers.contract.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import type { Deps } from '../../platform/deps.ts'
import { cancelUnits } from '../takes/cancel-units.ts'
import { ownTakeWithOffer, releasedAnswer } from '../takes/own-take.ts'

type CancelCall = typeof offers.calls.cancelNurseInbound

/**
 * 1. Read the nurse's take and its offer.
 * 2. Refuse more than is still to come and free: units in pending claims wait for their answer.
 * 3. One transaction: the take's left falls, the offer's rises while it is offering, what is open and under way falls.
 */
export const cancelNurseInbound = (
  deps: Deps,
  actor: CompanyActor,
  { inboundNo, cancelNum }: Input<CancelCall>,
): Promise<Output<CancelCall>> =>
  retryRace(async () => {
    const { take, offer } = await ownTakeWithOffer(deps, actor, inboundNo)
    const release = cancelUnits(deps, actor, { take, offer, cancelNum })
    const answer = releasedAnswer(inboundNo, release)
    await deps.table.commit(release.intents, answer)
    return answer
  })
