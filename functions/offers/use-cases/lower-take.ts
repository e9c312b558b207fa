import { refuse, refuseField } from '../../../shared/contract/errors.ts'
import { UNDO_MINUTES, undoableUntil } from '../../../shared/offers/hold.rules.ts'
import type { offers } from '../../../shared/offers/offers.contract.ts'
import { offersReasons } from '../../../shared/offers/offers.reasons.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { isAttached, ownTakeWithOffer, releasedAnswer } from '../takes/own-take.ts'
import { releaseUnits } from '../takes/release-take.ts'

/**
 * 1. Read the nurse's take and its offer.
 * 2. Refuse after an hour, and once anything is attached to the take. An unchanged quantity is a no-op.
 * 3. Release like a cancellation, recorded as undone.
 */
export const lowerTake: UseCase<typeof offers.calls.lowerTake> = (deps, actor, { inboundNo, quantity }) =>
  retryRace(async () => {
    const { take, offer } = await ownTakeWithOffer(deps, actor, inboundNo)
    const { leftNum } = take
    if (quantity === leftNum) return releasedAnswer(inboundNo, { figures: take, returned: 0 })
    if (isAttached(take)) throw refuse(offersReasons.undoAttached)
    if (deps.now() > undoableUntil(take.takeDate)) throw refuse(offersReasons.undoOver, { minutes: UNDO_MINUTES })
    if (quantity > leftNum) throw refuseField('quantity', offersReasons.lowerOnly, { units: leftNum })
    const release = releaseUnits(deps, actor, { take, offer, quantity: leftNum - quantity, why: 'undone' })
    const answer = releasedAnswer(inboundNo, release)
    await deps.table.commit(release.intents, answer)
    return answer
  })
