import { refuseField } from '../../shared/contract/errors.ts'
import { offersReasons } from '../../shared/offers/offers.reasons.ts'
import { type Intent, update } from '../platform/db/intent.ts'
import { offerTakerItem } from './offer-parts.items.ts'
import type { Offer } from './offers.items.ts'

/**
 * Counts units that a nurse takes of an offer under its limit per nurse; negative: gives them back, with whatever cancels
 * a take. Nothing for offers that count nobody. The offer's terms are a condition of the same commit, so the limit is the
 * one that stands.
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
        ...(isLimited ? { when: { atMost: { units: most - units } } } : {}),
        error: (current) => tooMany(most, Number(current?.units ?? 0)),
      },
    ),
  ]
}

/** Units of the offer that a nurse who has taken so many of it may still take; nothing where it limits nobody. */
export const leftForTaker = ({ maxPerNurse }: Offer, taken = 0) =>
  maxPerNurse > 0 ? { leftForYou: Math.max(0, maxPerNurse - taken) } : {}

const tooMany = (most: number, taken: number) => refuseField('quantity', offersReasons.perNurseMost, { most, taken })
