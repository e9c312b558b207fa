import { refuse, refuseField } from '../../../shared/contract/errors.ts'
import { offersReasons } from '../../../shared/offers/offers.reasons.ts'
import { freeOf } from '../../books/public.ts'
import type { Inbound } from '../../inbound/public.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Offer } from '../offers.items.ts'
import { releaseUnits } from './release-take.ts'

interface Cancel {
  take: Inbound
  offer: Offer | undefined
  cancelNum: number
  note?: string
}

/** Cancels units of a take; refuses more than the free units left: those in pending claims wait for their decision. */
export const cancelUnits = (
  deps: Deps,
  by: { userNo: string; userName: string },
  { take, offer, cancelNum, note = '' }: Cancel,
): ReturnType<typeof releaseUnits> => {
  const { leftNum, pending } = take
  const units = freeOf(take)
  if (leftNum === 0) throw refuse(offersReasons.cancelNothing)
  if (cancelNum > units && pending > 0) throw refuseField('cancelNum', offersReasons.cancelPending, { units, pending })
  if (cancelNum > units) throw refuseField('cancelNum', offersReasons.cancelAtMost, { units })
  return releaseUnits(deps, by, { take, offer, quantity: cancelNum, why: 'cancelled', note })
}
