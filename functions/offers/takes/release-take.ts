import { refuse, refuseField } from '../../../shared/contract/errors.ts'
import { offersReasons } from '../../../shared/offers/offers.reasons.ts'
import { shownStatus } from '../../../shared/offers/offers.rules.ts'
import { dayIn } from '../../../shared/values/day.ts'
import { deliveredOf, freeOf, newPosting, type ReleaseReason, release, type TakeFigures } from '../../books/public.ts'
import { bookedTake, type Inbound, inboundRef } from '../../inbound/public.ts'
import { type Intent, update } from '../../platform/db/intent.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { countTaker } from '../offer-record.ts'
import { type Offer, offerItem } from '../offers.items.ts'

/** Reads a take and its offer consistently; undefined if the take does not exist. */
export const readTakeWithOffer = async (
  deps: Deps,
  of: { doctorNo: string; inboundNo: string },
): Promise<{ take: Inbound; offer: Offer | undefined } | undefined> => {
  const take = await deps.table.get(inboundRef(of), { consistent: true })
  if (!take) return undefined
  const { doctorNo, offerNo } = take
  return { take, offer: await deps.table.get(ref(offerItem, { doctorNo, offerNo }), { consistent: true }) }
}

interface Release {
  take: Inbound
  offer: Offer | undefined
  quantity: number
  why: ReleaseReason
  /** The company's note to the nurse. */
  note?: string
}

/**
 * Releases units of a take: they return to its offer if the offer is open (DEC-inbound-41). Returns the intents of one
 * commit, conditional on the take and the terms of the offer as read; after a lost race, both must be read again.
 */
export const releaseUnits = (
  deps: Deps,
  by: { userNo: string; userName: string },
  { take, offer, quantity, why, note = '' }: Release,
): { intents: Intent[]; figures: TakeFigures; returned: number } => {
  const books = newPosting(deps, by)
  const isOffering = offer && shownStatus(offer.status, offer.expireDate, dayIn(deps.now())) === 'offering'
  const returned = isOffering ? quantity : 0
  const figures = release(books, { take: bookedTake(take), quantity, returned, why, note })
  const back = [
    ...(isOffering ? [returnUnits(offer, returned)] : []),
    ...(offer ? countTaker(offer, take.userNo, -quantity) : []),
  ]
  return { intents: [...back, ...books.intents()], figures, returned }
}

const returnUnits = ({ doctorNo, offerNo, status, terms }: Offer, returned: number): Intent =>
  update(
    offerItem,
    { doctorNo, offerNo },
    { add: { leftNum: returned, rev: 1 }, when: { equals: { status, terms } }, error: 'race' },
  )

interface Cancel {
  take: Inbound
  offer: Offer | undefined
  cancelNum: number
  note?: string
}

/**
 * Cancels units of a take. Refuses more than its free units: reserved units stay until the claims or reports that
 * reserved them are decided.
 */
export const cancelUnits = (
  deps: Deps,
  by: { userNo: string; userName: string },
  { take, offer, cancelNum, note = '' }: Cancel,
): ReturnType<typeof releaseUnits> => {
  const { leftNum, pending } = take
  const units = freeOf(take)
  if (leftNum === 0) throw refuse(offersReasons.nothingToCancel)
  if (cancelNum > units && pending > 0) throw refuseField('cancelNum', offersReasons.cancelPending, { units, pending })
  if (cancelNum > units) throw refuseField('cancelNum', offersReasons.cancelAtMost, { units })
  return releaseUnits(deps, by, { take, offer, quantity: cancelNum, why: 'cancelled', note })
}

/** True if the take has tracking numbers, claims or deliveries. Such a take can be canceled, but not undone. */
export const isAttached = (take: Inbound): boolean =>
  take.trackings.length > 0 || take.pending > 0 || deliveredOf(take) > 0
