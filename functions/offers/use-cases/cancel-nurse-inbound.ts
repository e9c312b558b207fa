import type { Input, Output } from '../../../shared/contract/call.ts'
import { refuse, refuseField } from '../../../shared/contract/errors.ts'
import type { offers } from '../../../shared/offers/offers.contract.ts'
import { offersReasons } from '../../../shared/offers/offers.reasons.ts'
import { freeOf } from '../../books/public.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import type { Deps } from '../../platform/deps.ts'
import { ownTakeWithOffer, releasedAnswer } from '../takes/own-take.ts'
import { releaseUnits } from '../takes/release-take.ts'

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
    const units = freeOf(take)
    const { leftNum, pending } = take
    if (leftNum === 0) throw refuse(offersReasons.cancelNothing)
    if (cancelNum > units && pending > 0)
      throw refuseField('cancelNum', offersReasons.cancelPending, { units, pending })
    if (cancelNum > units) throw refuseField('cancelNum', offersReasons.cancelAtMost, { units })
    const release = releaseUnits(deps, actor, { take, offer, quantity: cancelNum, why: 'cancelled' })
    const answer = releasedAnswer(inboundNo, release)
    await deps.table.commit(release.intents, answer)
    return answer
  })
