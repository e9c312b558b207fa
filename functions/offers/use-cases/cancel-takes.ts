import { refuse, refuseField } from '../../../shared/contract/errors.ts'
import { inboundReasons } from '../../../shared/inbound/inbound.reasons.ts'
import { UNDO_MINUTES, undoableUntil } from '../../../shared/offers/hold.rules.ts'
import type { offers } from '../../../shared/offers/offers.contract.ts'
import { offersReasons } from '../../../shared/offers/offers.reasons.ts'
import { freeOf, type TakeFigures } from '../../books/public.ts'
import { type Inbound, ownTake, statusNumber } from '../../inbound/public.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import type { Intent } from '../../platform/db/intent.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import type { Deps } from '../../platform/deps.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { notify } from '../../platform/outbox/notify.ts'
import { cancelUnits, isAttached, readTakeWithOffer, releaseUnits } from '../takes/release-take.ts'

/**
 * 1. Read the nurse's take and its offer.
 * 2. Refuse more than the free units of the take: reserved units stay until the claims or reports that reserved them
 *    are decided.
 * 3. In one transaction, reduce the take's units left, the nurse's open units and the product's inbound units, and
 *    increase the offer's units left if it is open.
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

/** Cancels outstanding units of a nurse's take. */
export const cancelInboundById: UseCase<typeof offers.calls.cancelInboundById> = (
  deps,
  actor,
  { inboundNo, cancelNum, note },
) => cancelByCompany(deps, actor, { inboundNo, cancelNum, note })

/** Cancels all units of a nurse's take that are outstanding and not reserved. */
export const cancelInboundByDoctor: UseCase<typeof offers.calls.cancelInboundByDoctor> = (
  deps,
  actor,
  { inboundNo, note },
) => cancelByCompany(deps, actor, { inboundNo, note })

/**
 * 1. Read the nurse's take and its offer.
 * 2. Refuse after an hour, or once the take has tracking numbers, claims or deliveries. An unchanged quantity is a
 *    no-op.
 * 3. Release units as a cancellation does, but record them as undone.
 */
export const lowerTake: UseCase<typeof offers.calls.lowerTake> = (deps, actor, { inboundNo, quantity }) =>
  retryRace(async () => {
    const { take, offer } = await ownTakeWithOffer(deps, actor, inboundNo)
    const { leftNum } = take
    if (quantity === leftNum) return releasedAnswer(inboundNo, { figures: take, returned: 0 })
    if (isAttached(take)) throw refuse(offersReasons.undoAttached)
    if (deps.now() > undoableUntil(take.takeDate)) throw refuse(offersReasons.undoExpired, { minutes: UNDO_MINUTES })
    if (quantity > leftNum) throw refuseField('quantity', offersReasons.lowerOnly, { units: leftNum })
    const release = releaseUnits(deps, actor, { take, offer, quantity: leftNum - quantity, why: 'undone' })
    const answer = releasedAnswer(inboundNo, release)
    await deps.table.commit(release.intents, answer)
    return answer
  })

interface Asked {
  inboundNo: string
  /** Number of units to cancel; absent to cancel all that are not reserved. */
  cancelNum?: number
  note: string
}

/**
 * Cancels units of a nurse's take for the company. One transaction: reduces the take's units left, the open units and
 * the inbound units, increases the offer's units left if it is open, and notifies the nurse.
 */
const cancelByCompany = (deps: Deps, actor: CompanyActor, { inboundNo, cancelNum, note }: Asked) =>
  retryRace(async () => {
    const read = await readTakeWithOffer(deps, { doctorNo: actor.company.doctorNo, inboundNo })
    if (!read) throw refuse(inboundReasons.noInbound)
    const { take, offer } = read
    const units = cancelNum ?? freeOf(take)
    // All units left on the take are reserved.
    if (units === 0 && take.pending > 0) throw refuse(offersReasons.cancelAllPending, { pending: take.pending })
    const release = cancelUnits(deps, actor, { take, offer, cancelNum: units, note })
    const answer = releasedAnswer(inboundNo, release)
    const notices = await cancelNotice(deps, take, { units, note, by: actor.userName })
    await deps.table.commit([...release.intents, ...notices], answer)
    return answer
  })

/** Intents that notify the nurse that the company canceled units of a take. */
const cancelNotice = (
  deps: Deps,
  { doctorNo, doctorName, inboundNo, productName, warehouse, userNo }: Inbound,
  { units, note, by }: { units: number; note: string; by: string },
): Intent[] => {
  const about = { doctorNo, doctorName, inboundNo, productName, warehouse, units, note }
  return notify(deps, userNo, { kind: 'inboundCancelled', ...about }, by)
}

/** Reads the nurse's own take with its offer (404 for another nurse's take). */
const ownTakeWithOffer = async (deps: Deps, actor: CompanyActor, inboundNo: string) => {
  const read = await readTakeWithOffer(deps, { doctorNo: actor.company.doctorNo, inboundNo })
  if (!read) throw refuse(inboundReasons.noInbound)
  return { take: ownTake(read.take, actor), offer: read.offer }
}

/** Answer of a call that has released units. */
const releasedAnswer = (inboundNo: string, { figures, returned }: { figures: TakeFigures; returned: number }) => {
  const { leftNum, cancelled, status } = figures
  return { inboundNo, leftNum, cancelled, returned, status: statusNumber(status) }
}
