import { refuseField } from '../../shared/contract/errors.ts'
import { offersReasons } from '../../shared/offers/offers.reasons.ts'
import { type Intent, update } from '../platform/db/intent.ts'
import { offerTakerItem } from './offer-parts.items.ts'
import type { Offer } from './offers.items.ts'

/**
 * Counts units that a nurse takes of an offer with a limit per nurse; negative: units given back, in any cancellation
 * of a take. No-op for offers that do not count. The same commit checks the offer's terms, so the limit is current.
 */
export const countTaker = (
  { doctorNo, offerNo, countsTakers, maxPerNurse: most }: Offer,
  userNo: string,
  units: number,
): Intent[] => {
  if (!countsTakers) return []
  const isLimited = units > 0 && most > 0
  if (isLimited && units > most) throw tooMany(most, 0)
  return [
    update(
      offerTakerItem,
      { doctorNo, offerNo, userNo },
      {
        add: { units },
        set: { doctorNo, offerNo, userNo },
        when: isLimited ? { atMost: { units: most - units } } : undefined,
        error: (current) => tooMany(most, Number(current?.units ?? 0)),
      },
    ),
  ]
}

/** Units of the offer that a nurse may still take; nothing if it has no limit per nurse. */
export const leftForTaker = ({ maxPerNurse }: Offer, taken = 0) =>
  maxPerNurse > 0 ? { leftForYou: Math.max(0, maxPerNurse - taken) } : {}

const tooMany = (most: number, taken: number) => refuseField('quantity', offersReasons.perNurseMost, { most, taken })
